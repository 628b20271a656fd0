import type { Match } from "@/lib/match/schema";

/** A cache key that changes with every award and correction; null if no match has points yet. */
export function stateOfAwards(matches: readonly Pick<Match, "matchId" | "awardedAt" | "matchWinner">[]): string | null {
  const awards = matches.flatMap(({ matchId, awardedAt, matchWinner }) =>
    awardedAt ? [[matchId, awardedAt.getTime(), matchWinner].join(" ")] : [],
  );
  return awards.length > 0 ? awards.toSorted().join("; ") : null;
}
