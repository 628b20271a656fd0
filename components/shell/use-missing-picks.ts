"use client";

import { useSeason } from "@/components/season/season";
import { useQuery } from "@/components/ui/use-query";
import { checkAuth } from "@/lib/browser/account";
import { currentMatches } from "@/lib/browser/match";
import { ownPredictions } from "@/lib/browser/pick";
import { takenNow } from "@/lib/match/deadlines";
import type { Match } from "@/lib/match/schema";

/** How many matches take picks now and have none of the player's yet; 0 until that is known. */
export function useMissingPicks(): number {
  const matches = useQuery(currentMatches(new Date().getTimezoneOffset()));
  const picks = useQuery(ownPredictions);
  const season = useSeason();
  const isOutside = useQuery(checkAuth).data?.profile?.isOutside ?? false;
  if (!matches.data || !picks.data || isOutside) return 0;
  const now = new Date(matches.dataUpdatedAt);
  const picked = new Set(picks.data.map(({ matchId }) => matchId));
  const isOpen = (match: Match) => takenNow(match, now, season).takes === "picks";
  return matches.data.filter((match) => isOpen(match) && !picked.has(match.matchId)).length;
}
