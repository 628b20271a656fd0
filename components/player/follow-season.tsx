"use client";

import { useQuery } from "@tanstack/react-query";
import { firstSeen } from "@/components/ui/hydrate-queries";
import { useRefreshWhenStale } from "@/components/ui/use-refresh-when-stale";
import { seasonState } from "@/lib/player/client";

/** Polls the state of the player's season, and refreshes the page when it differs from `state`. */
export function FollowSeason(page: { userId: string; state: string }) {
  const { userId, state } = page;
  const { data } = useQuery({ ...seasonState(userId), initialData: state, initialDataUpdatedAt: firstSeen(page) });
  useRefreshWhenStale(state, data);
  return null;
}
