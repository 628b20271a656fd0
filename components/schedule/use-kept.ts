"use client";

import { useMemo } from "react";
import { useSeason } from "@/components/season/season";
import { keptBy, type SeasonFilter } from "./season-filter";
import type { SeasonMatch } from "./use-own-season";

/** What a filter keeps, and what it kept when it was chosen: who picks a match sees that saved, and not the match go. */
export function useKept(season: readonly SeasonMatch[], filter: SeasonFilter): readonly SeasonMatch[] {
  const { teams } = useSeason();
  // biome-ignore lint/correctness/useExhaustiveDependencies: those of the moment when the filter was chosen
  const chosen = useMemo(() => new Set(idsOf(keptBy(filter, season, teams))), [filter]);
  const kept = new Set(idsOf(keptBy(filter, season, teams)));
  return season.filter(({ match: { matchId } }) => kept.has(matchId) || chosen.has(matchId));
}

const idsOf = (matches: readonly SeasonMatch[]) => matches.map(({ match }) => match.matchId);
