"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { firstSeen } from "@/components/ui/first-seen";
import { useQuery } from "@/components/ui/use-query";
import { seasonState } from "@/lib/browser/player-season";

/** Asks every minute whether the season is still as the page tells it, and has the page made anew where it is not. */
export function FollowSeason(page: { userId: string; state: string }) {
  const { userId, state } = page;
  const { refresh } = useRouter();
  const { data } = useQuery({ ...seasonState(userId), initialData: state, initialDataUpdatedAt: firstSeen(page) });
  const isOld = data !== state;
  useEffect(() => {
    if (isOld) refresh();
  }, [isOld, refresh]);
  return null;
}
