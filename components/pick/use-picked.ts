"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useViewer } from "@/components/match/viewer";
import { keptPicks, waitingIn } from "@/lib/browser/kept-pick";
import { ownPrediction, UNSAVED } from "@/lib/browser/pick";
import { areSidesKnown, hasEnded } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";

/** Whether the viewer has a pick in a match: saved, on its way, kept on this device until it can be sent, none, or not known yet. */
export type Picked = "saved" | "sent" | "kept" | "none" | "unknown";

/** What the viewer has of a pick in each of these matches, as what reads them one by one has left it; changes with each of them. */
export function usePicked(matches: readonly Match[]): ReadonlyMap<string, Picked> {
  const client = useQueryClient();
  const { userId } = useViewer();
  const isKept = (matchId: string) => waitingIn(client.getQueryData(keptPicks(userId).queryKey), matchId) !== undefined;
  const stateOf = ({ matchId }: Match): Picked => {
    const pick = client.getQueryData(ownPrediction({ userId, matchId }).queryKey);
    if (!pick) return pick === undefined ? "unknown" : isKept(matchId) ? "kept" : "none";
    return pick._id === UNSAVED ? "sent" : "saved";
  };
  // A text, since what is the same has to be equal.
  const read = () => matches.map(stateOf).join();
  useSyncExternalStore(client.getQueryCache().subscribe, read, read);
  return new Map(matches.map((match) => [match.matchId, stateOf(match)]));
}

/** Whether it is known of every match that can still be picked: what depends on it moves once, not match by match. */
export const isAllKnown = (matches: readonly Match[], picked: ReadonlyMap<string, Picked>): boolean =>
  matches.every((match) => hasEnded(match) || !areSidesKnown(match) || picked.get(match.matchId) !== "unknown");
