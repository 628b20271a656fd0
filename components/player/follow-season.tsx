"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { firstSeen } from "@/components/ui/hydrate-queries";
import { seasonState } from "@/lib/player/client";

/** Polls the state of the player's season, and refreshes the page when it differs from `state`. */
export function FollowSeason(page: { userId: string; state: string }) {
  const { userId, state } = page;
  const { refresh } = useRouter();
  const { data } = useQuery({ ...seasonState(userId), initialData: state, initialDataUpdatedAt: firstSeen(page) });
  const isStale = data !== state;
  useEffect(() => {
    if (isStale) refresh();
  }, [isStale, refresh]);
  return null;
}
