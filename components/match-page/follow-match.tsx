"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useQuery } from "@/components/ui/use-query";
import { matchState } from "@/lib/browser/match-story";

/** Asks every minute whether the match is still as the page tells it, and has the page made anew where it is not. */
export function FollowMatch({ matchId, state }: { matchId: string; state: string }) {
  const { refresh } = useRouter();
  const { data } = useQuery({ ...matchState(matchId), initialData: state });
  const isOld = data !== state;
  useEffect(() => {
    if (isOld) refresh();
  }, [isOld, refresh]);
  return null;
}
