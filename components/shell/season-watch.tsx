"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useSyncExternalStore } from "react";
import { readSeasonHeard, watchSeason } from "@/lib/browser/season-heard";
import { MINUTE, SECOND } from "@/lib/clock";
import { hasTyped } from "./typed-forms";

/** Milliseconds. */
const LOOK_EVERY = 1 * SECOND;
/** A call that takes longer waits for somebody, and not for the server. */
const CALLS_TAKE = 2 * MINUTE;

/**
 * Asks the server for the page anew once its replies speak of another season, or of another state of it, than the page was
 * drawn with: teams, rules and whether it is over are the page's own.
 */
export function SeasonWatch({ mark }: { mark: string }) {
  const router = useRouter();
  const client = useQueryClient();
  const heard = useSyncExternalStore(watchSeason, readSeasonHeard, () => null);
  useEffect(() => {
    if (heard === null || heard === mark) return;
    const look = () => {
      // What the server gives may be a page of another release, which would take away what is being typed, or a call that is under way.
      if (hasTyped() || isUnderWay(client)) return;
      clearInterval(timer);
      router.refresh();
    };
    const timer = setInterval(look, LOOK_EVERY);
    look();
    return () => clearInterval(timer);
  }, [heard, mark, client, router]);
  return null;
}

function isUnderWay(client: QueryClient): boolean {
  return client.isMutating({ predicate: ({ state }) => Date.now() - state.submittedAt < CALLS_TAKE }) > 0;
}
