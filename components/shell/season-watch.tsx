"use client";

import { useRouter } from "next/navigation";
import { useEffect, useSyncExternalStore } from "react";
import { readSeasonHeard, watchSeason } from "@/lib/browser/season-heard";

/**
 * Asks the server for the page anew once its replies speak of another season, or of another state of it, than the page was
 * drawn with: teams, rules and whether it is over are the page's own.
 */
export function SeasonWatch({ mark }: { mark: string }) {
  const router = useRouter();
  const heard = useSyncExternalStore(watchSeason, readSeasonHeard, () => null);
  useEffect(() => {
    if (heard !== null && heard !== mark) router.refresh();
  }, [heard, mark, router]);
  return null;
}
