"use client";

import { useQuery } from "@tanstack/react-query";
import { firstSeen } from "@/components/ui/hydrate-queries";
import { useRefreshWhenStale } from "@/components/ui/use-refresh-when-stale";
import { matchState } from "@/lib/match/story-client";

/** Polls the match's state, and refreshes the page when it differs from `state`. */
export function FollowMatch(page: { matchId: string; state: string }) {
  const { matchId, state } = page;
  const { data } = useQuery({ ...matchState(matchId), initialData: state, initialDataUpdatedAt: firstSeen(page) });
  useRefreshWhenStale(state, data);
  return null;
}
