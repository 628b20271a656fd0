"use client";

import { useIsMutating } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useSyncExternalStore } from "react";
import { readSeasonHeard, watchSeason } from "@/lib/browser/season-heard";
import { useTyped } from "./use-typed";

/**
 * Asks the server for the page anew once its replies speak of another season, or of another state of it, than the page was
 * drawn with: teams, rules and whether it is over are the page's own.
 */
export function SeasonWatch({ mark }: { mark: string }) {
  const router = useRouter();
  const typed = useTyped();
  const underWay = useIsMutating() > 0;
  const heard = useSyncExternalStore(watchSeason, readSeasonHeard, () => null);
  useEffect(() => {
    // What the server gives may be a page of another release, which would take away what is being typed, or a call that is under way.
    if (heard !== null && heard !== mark && !typed && !underWay) router.refresh();
  }, [heard, mark, typed, underWay, router]);
  return null;
}
