"use client";

import { useHasPassed, useToday } from "@/components/match/use-clock";
import type { Match } from "@/lib/match/schema";
import { isFolded, newsUntil } from "./folding";
import { FoldedMatch } from "./lazy-parts";
import { TodaysMatch } from "./todays-match";

interface ShownMatchProps {
  match: Match;
  /** All that are on the page. */
  matches: readonly Match[];
  /** The match's own day, such as 2026-04-25. */
  day: string;
}

/** A match in full, or in one line. */
export function ShownMatch({ match, matches, day }: ShownMatchProps) {
  const isNews = !useHasPassed(newsUntil(match));
  const folded = isFolded(match, matches, { isToday: day === useToday(), isNews });
  return folded ? <FoldedMatch match={match} matches={matches} /> : <TodaysMatch match={match} matches={matches} />;
}
