"use client";

import { useViewer } from "@/components/match/viewer";
import { notifyError } from "@/components/ui/notifications";
import { useQuery } from "@/components/ui/use-query";
import { CallFailed } from "@/lib/browser/call-failed";
import {
  KEPT,
  keep,
  keptPicks,
  type PickToMake,
  sendKeptPicks,
  takeBackKept,
  waitingIn,
} from "@/lib/browser/kept-pick";
import { defaultName, shownName } from "@/lib/match/match-names";
import type { Match } from "@/lib/match/schema";
import type { Prediction } from "@/lib/pick/schema";

/** What this device has kept of the viewer's in a match, where no pick stands there; and what can be done about it. */
export function useKeptPick({ matchId }: Match, pick: Prediction | null | undefined) {
  const { userId } = useViewer();
  const { data } = useQuery(keptPicks(userId));
  const kept = (pick === null && waitingIn(data, matchId)) || null;
  return {
    kept,
    /** Another pick in place of the kept one. */
    keepAnew: (made: PickToMake) =>
      void keep(made)
        .then(() => sendKeptPicks(userId))
        .catch(notKept),
    takeBack: () => {
      if (kept) takeBackKept(kept.key).catch(notKept);
    },
  };
}

/** Whether a pick that is not saved is kept: then it is shown, and has not failed. */
export const isKept = (error: Error): boolean => error instanceof CallFailed && error.code === KEPT;

/** A match as it is named where it cannot be seen: with both sides, and its own name where that says more. */
export function nameOfMatch(match: Match): string {
  const sides = defaultName(match);
  const name = shownName(match);
  return name.includes(sides) ? name : `${sides} (${name})`;
}

function notKept(): void {
  notifyError("This device could not keep it. Try again");
}
