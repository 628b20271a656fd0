"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { firstSeen } from "@/components/ui/hydrate-queries";
import { matchState } from "@/lib/match/story-client";

/** Polls the match's state, and refreshes the page when it differs from `state`. */
export function FollowMatch(page: { matchId: string; state: string }) {
  const { matchId, state } = page;
  const { refresh } = useRouter();
  const { data } = useQuery({ ...matchState(matchId), initialData: state, initialDataUpdatedAt: firstSeen(page) });
  const isStale = data !== state;
  useEffect(() => {
    if (isStale) refresh();
  }, [isStale, refresh]);
  return null;
}
