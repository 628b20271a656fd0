"use client";

import { useHasPassed, useToday } from "@/components/match/use-clock";
import { lazyPart } from "@/components/ui/lazy-part";
import type { Match } from "@/lib/match/schema";
import { isFolded, newsUntil } from "./folding";
import { TodaysMatch } from "./todays-match";

const FoldedMatch = lazyPart(async () => (await import("./folded-match")).FoldedMatch);

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
