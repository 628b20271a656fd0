"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { firstSeen } from "@/components/ui/first-seen";
import { useQuery } from "@/components/ui/use-query";
import { matchState } from "@/lib/browser/match-story";

/** Asks every minute whether the match is still as the page tells it, and has the page made anew where it is not. */
export function FollowMatch(page: { matchId: string; state: string }) {
  const { matchId, state } = page;
  const { refresh } = useRouter();
  const { data } = useQuery({ ...matchState(matchId), initialData: state, initialDataUpdatedAt: firstSeen(page) });
  const isOld = data !== state;
  useEffect(() => {
    if (isOld) refresh();
  }, [isOld, refresh]);
  return null;
}
