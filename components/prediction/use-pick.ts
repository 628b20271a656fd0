"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useHasPassed } from "@/components/match/use-clock";
import { useViewer } from "@/components/match/viewer";
import { notifyError, notifySuccess } from "@/components/ui/notifications";
import { checkAuth } from "@/lib/account/queries";
import { SECOND } from "@/lib/clock";
import { closingTime } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { deletePick, ownPrediction, playGamechanger, submitPick, UNSAVED } from "@/lib/prediction/queries";

/** How long a played gamechanger is shown before the page loads anew; milliseconds. */
const RELOAD_AFTER = 2 * SECOND;

const onError = (error: Error) => notifyError(error.message);
const onSuccess = ({ message }: { message: string }) => notifySuccess(message);

/** The viewer's pick in a match, what is happening to it, and what can be done to it. */
export function usePick(match: Match) {
  const { matchId } = match;
  const { userId } = useViewer();
  const { data: pick } = useQuery(ownPrediction({ userId, matchId }));
  const hand = useQuery(checkAuth).data?.profile;
  const submission = useMutation(submitPick);
  const deletion = useMutation(deletePick);
  const turn = useMutation(playGamechanger);
  const closing = closingTime(match);
  const passed = useHasPassed(closing.getTime());
  return {
    /** Undefined while it is not known. */
    pick,
    /** What the server has not confirmed yet, if anything. */
    pending: pendingOf(pick?._id === UNSAVED, deletion.isPending, turn.isPending),
    /** It was saved a moment ago, and not before the page was opened. */
    justSaved: submission.isSuccess || turn.isSuccess,
    wildcards: hand?.wildcards ?? 0,
    flips: hand?.flips ?? 0,
    /** A moment on the right side of the closing, for the rules. */
    now: passed ? closing : new Date(closing.getTime() - 1),
    confirm: (predictedTeam: string, wildcardUsed: boolean) =>
      submission.mutate({ userId, matchId, predictedTeam, wildcardUsed }, { onError, onSuccess }),
    remove: () => deletion.mutate({ userId, matchId }, { onError, onSuccess }),
    turnTo: (predictedTeam: string) =>
      turn.mutate(
        { userId, matchId, predictedTeam },
        {
          onError,
          onSuccess: (reply) => {
            onSuccess(reply);
            setTimeout(() => window.location.reload(), RELOAD_AFTER);
          },
        },
      ),
  };
}

export type PickInHand = ReturnType<typeof usePick>;

function pendingOf(saving: boolean, deleting: boolean, turning: boolean) {
  if (saving) return "saving";
  if (deleting) return "deleting";
  return turning ? "turning" : null;
}
