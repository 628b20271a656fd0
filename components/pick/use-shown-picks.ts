"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSeason } from "@/components/season/season";
import { useQuery } from "@/components/ui/use-query";
import { firstPicks } from "@/lib/browser/match-picks";
import { SECOND } from "@/lib/clock";
import { closingTime, havePicksClosed } from "@/lib/match/deadlines";
import type { Match } from "@/lib/match/schema";

/**
 * The browser's clock may be ahead of the server's, which then does not show anything yet: asked again this long after
 * the closing; milliseconds.
 */
const ASK_AGAIN = [1, 4, 12, 30].map((seconds) => seconds * SECOND);

/**
 * Everybody's picks in a match, from the moment when picks have closed on (rule 7); undefined until they are known, and
 * while the server tells of one's own alone.
 */
export function useShownPicks(match: Match, now: Date) {
  const client = useQueryClient();
  const { rules } = useSeason();
  const closed = havePicksClosed(match, now, rules);
  const closedAt = closingTime(match, rules).getTime();
  const { queryKey } = firstPicks(match.matchId);
  const [first, second, third] = queryKey;
  useEffect(() => {
    if (!closed) return;
    const key = [first, second, third];
    const pauses = ASK_AGAIN.map((after) => closedAt + after - Date.now()).filter((pause) => pause > 0);
    const timers = pauses.map((pause) => setTimeout(() => client.invalidateQueries({ queryKey: key }), pause));
    return () => timers.forEach(clearTimeout);
  }, [client, closed, closedAt, first, second, third]);
  const { data } = useQuery({ ...firstPicks(match.matchId), enabled: closed });
  return { closed, picks: closed && data?.isEverybodys ? data : undefined };
}
