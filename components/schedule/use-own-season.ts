"use client";

import { useMemo } from "react";
import { useLastPassed } from "@/components/match/use-clock";
import { useTakesPart } from "@/components/pick/use-takes-part";
import { useSeason } from "@/components/season/season";
import { useQuery } from "@/components/ui/use-query";
import { ownPredictions } from "@/lib/browser/pick";
import { closingTime } from "@/lib/match/deadlines";
import type { Match } from "@/lib/match/schema";
import type { Prediction } from "@/lib/pick/schema";
import { ownOutcome } from "./own-outcome";
import type { OwnMatch } from "./season-filter";

export interface SeasonMatch extends OwnMatch {
  /** Undefined while nobody knows. */
  pick: Prediction | null | undefined;
}

/** The season with one's own picks, and a moment on the right side of every closing. */
export function useOwnSeason(matches: readonly Match[] | undefined, readAt: number) {
  const shown = useSeason();
  const takesPart = useTakesPart();
  const own = useQuery(ownPredictions);
  const { data: picks } = own;
  /** They have joined it, or did before it was closed. */
  const isTheirs = takesPart || (picks !== undefined && picks.length > 0);
  const now = useMomentOfSeason(matches, readAt);
  const season = useMemo(() => {
    if (!picks) return matches?.map((match): SeasonMatch => ({ match, pick: undefined, outcome: null }));
    const byMatch = new Map(picks.map((pick) => [pick.matchId, pick]));
    return matches?.map((match): SeasonMatch => {
      const pick = byMatch.get(match.matchId) ?? null;
      return { match, pick, outcome: isTheirs ? ownOutcome(match, pick, now, shown) : null };
    });
  }, [matches, picks, isTheirs, now, shown]);
  return { season, own, isTheirs, now };
}

/** The last closing that has passed since the matches were read, or when that was. */
function useMomentOfSeason(matches: readonly Match[] | undefined, readAt: number): Date {
  const { rules } = useSeason();
  const closings = useMemo(() => matches?.map((match) => closingTime(match, rules).getTime()) ?? [], [matches, rules]);
  const last = useLastPassed(closings, readAt);
  return useMemo(() => new Date(last), [last]);
}
