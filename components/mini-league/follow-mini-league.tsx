"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { hasTyped } from "@/components/shell/typed-forms";
import { firstSeen } from "@/components/ui/first-seen";
import { useQuery } from "@/components/ui/use-query";
import { movedSince } from "@/lib/browser/mini-league";
import type { MiniLeague } from "@/lib/mini-league/schema";

/**
 * Asks every minute whether the mini-league is still as the page tells it, and has the page made anew where it is not. Not while its
 * owner types: the server may give a page of another release, which would take that away.
 */
export function FollowMiniLeague({ miniLeague }: { miniLeague: MiniLeague }) {
  const { refresh } = useRouter();
  const { data: hasMoved, dataUpdatedAt } = useQuery({
    ...movedSince(miniLeague),
    initialDataUpdatedAt: firstSeen(miniLeague),
  });
  useEffect(() => {
    // After each answer: what could not be made anew before, or was not to be, can be now.
    if (hasMoved && dataUpdatedAt > 0 && !hasTyped()) refresh();
  }, [hasMoved, dataUpdatedAt, refresh]);
  return null;
}
