"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useMomentOf } from "@/components/match/use-clock";
import { useViewer } from "@/components/match/viewer";
import { useIsGoing } from "@/components/ui/page-progress";
import { useIsMutating } from "@/components/ui/use-mutation";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { useQuery } from "@/components/ui/use-query";
import { checkAuth } from "@/lib/browser/account";
import {
  changePick,
  deletePick,
  isLike,
  ownPrediction,
  playGamechanger,
  submitPick,
  UNSAVED,
} from "@/lib/browser/pick";
import { SECOND } from "@/lib/clock";
import type { Match } from "@/lib/match/schema";
import { isWildcardSpent } from "@/lib/scoring/points";
import { failureOf } from "./failure";
import { nameOfMatch, useKeptPick } from "./use-kept-pick";

/** How long a played gamechanger is shown before the page loads anew; milliseconds. */
const RELOAD_AFTER = 2 * SECOND;

/** The viewer's pick in a match, what is happening to it, and what can be done to it. */
export function usePick(match: Match) {
  const { matchId } = match;
  const { userId } = useViewer();
  const mutationKey = ["pick", matchId];
  const underWay = useIsMutating({ mutationKey }) > 0;
  // Not asked for meanwhile: the answer would be what was before, and take away what is shown already.
  const { data: pick } = useQuery({ ...ownPrediction({ userId, matchId }), enabled: !underWay });
  const profile = useQuery(checkAuth).data?.profile;
  const submission = useNotifiedMutation({ ...submitPick, mutationKey });
  const deletion = useNotifiedMutation({ ...deletePick, mutationKey });
  const changing = useNotifiedMutation({ ...changePick, mutationKey });
  const turn = useNotifiedMutation({ ...playGamechanger, mutationKey });
  useReloadAfter(turn.isSuccess);
  const { kept, keepAnew, takeBack } = useKeptPick(match, pick);
  const [laid, layWildcard] = useState<string | null>();
  const wildcardOn = laid === undefined && kept?.wildcardUsed ? kept.predictedTeam : (laid ?? null);
  const wildcards = profile?.wildcards ?? 0;
  // What a pick bears comes back when it is deleted.
  const inHand = wildcards + (pick && pick._id !== UNSAVED && isWildcardSpent(match, pick) ? 1 : 0);
  /** Whoever tries again is not told any more of what failed before. */
  const begin = () => {
    for (const call of [submission, deletion, changing, turn]) if (!call.isPending) call.reset();
  };
  // A wildcard goes along once: with the next pick it is laid anew. What has failed keeps it for another try.
  const layNone = { onSuccess: () => layWildcard(null) };
  const now = useMomentOf(match);
  return {
    /** Undefined while it is not known. */
    pick,
    /** What is kept on this device until it can be sent, where there is no pick; null otherwise. */
    kept: underWay ? null : kept,
    takeBack,
    /** What the server has not confirmed yet, if anything. */
    pending: pendingOf(pick?._id === UNSAVED, deletion.isPending, turn.isPending),
    /** It was saved a moment ago, and not before the page was opened. */
    justSaved: submission.isSuccess || changing.isSuccess || turn.isSuccess,
    /** What did not work last. */
    failure: failureOf([
      { what: "Not saved", error: submission.error, isSo: isLike(pick, submission.variables) },
      { what: "Not changed", error: changing.error, isSo: isLike(pick, changing.variables) },
      { what: "Not deleted", error: deletion.error, isSo: pick === null },
      { what: "Not turned", error: turn.error, isSo: pick?.gamechangerUsed === true },
    ]),
    wildcards,
    /** Wildcards left for a pick that takes the place of the one that there is. */
    inHand,
    /** The side whose pick is to bear a wildcard, once it is confirmed. */
    wildcardOn: inHand > 0 ? wildcardOn : null,
    layWildcard,
    gamechangers: profile?.flips ?? 0,
    /** A moment on the right side of the closing and of the end of gamechangers, for the rules. */
    now,
    confirm: (predictedTeam: string, wildcardUsed: boolean) => {
      begin();
      const made = { userId, matchId, predictedTeam, wildcardUsed, matchName: nameOfMatch(match) };
      if (kept) keepAnew(made);
      else submission.mutate(made, layNone);
    },
    change: (predictedTeam: string, wildcardUsed: boolean) => {
      begin();
      changing.mutate({ userId, matchId, predictedTeam, wildcardUsed }, layNone);
    },
    remove: () => {
      begin();
      // Whoever picks again begins anew.
      layWildcard(null);
      deletion.mutate({ userId, matchId });
    },
    turnTo: (predictedTeam: string) => {
      begin();
      turn.mutate({ userId, matchId, predictedTeam });
    },
  };
}

export type OwnPick = ReturnType<typeof usePick>;

/** Only this page: whoever has gone on to another by then may be typing there. */
function useReloadAfter(played: boolean): void {
  const isGoing = useIsGoing();
  const client = useQueryClient();
  useEffect(() => {
    if (!played) return;
    const timer = setInterval(() => {
      // To load this page anew would take back the way to the next, or a call that is under way.
      if (!isGoing.current && client.isMutating() === 0) window.location.reload();
    }, RELOAD_AFTER);
    return () => clearInterval(timer);
  }, [played, isGoing, client]);
}

function pendingOf(saving: boolean, deleting: boolean, turning: boolean) {
  if (saving) return "saving";
  if (deleting) return "deleting";
  return turning ? "turning" : null;
}
