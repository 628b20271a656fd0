/** What the matches on the screen tell of awards and streaks. */
import { inOrderOfPlay } from "@/lib/match/order-of-play";
import { DRAW, hasResult } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";

/** Another text after each award and each correction of one, which keeps its moment; null where none of the matches has points. */
export function stateOfAwards(matches: readonly Pick<Match, "matchId" | "awardedAt" | "matchWinner">[]): string | null {
  const awards = matches.flatMap(({ matchId, awardedAt, matchWinner }) =>
    awardedAt ? [[matchId, awardedAt.getTime(), matchWinner].join(" ")] : [],
  );
  return awards.length > 0 ? awards.toSorted().join("; ") : null;
}

/**
 * How many picks were right in a row with the one of this match, by how many are now; null where that cannot be told. Every
 * match since then that counts for streaks has made it longer by one, or broken it.
 */
export function streakAt(match: Match, matches: readonly Match[], winStreak: number): number | null {
  const since = matches.filter((other) => countsForStreaks(other) && inOrderOfPlay(match, other) < 0).length;
  return winStreak > since ? winStreak - since : null;
}

/** Streaks pass over draws, and over matches whose points are not awarded (rule 15). */
function countsForStreaks(match: Match): boolean {
  return match.awardedAt !== null && hasResult(match) && match.matchWinner !== DRAW;
}
