/** Awards and streaks, as far as Home's matches show them. Used by the server and by code that is loaded on demand. */

import { inOrderOfPlay, isDecided } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";

/** A cache key that changes with every award and correction; null if no match has points yet. */
export function stateOfAwards(matches: readonly Pick<Match, "matchId" | "awardedAt" | "matchWinner">[]): string | null {
  const awards = matches.flatMap(({ matchId, awardedAt, matchWinner }) =>
    awardedAt ? [[matchId, awardedAt.getTime(), matchWinner].join(" ")] : [],
  );
  return awards.length > 0 ? awards.toSorted().join("; ") : null;
}

/**
 * The length of a streak at a match, calculated from its current length; null if it has been broken since. Each later
 * match that counts for streaks either added one or broke it.
 */
export function streakAt(match: Match, matches: readonly Match[], winStreak: number): number | null {
  const since = matches.filter((other) => isDecided(other) && inOrderOfPlay(match, other) < 0).length;
  return winStreak > since ? winStreak - since : null;
}
