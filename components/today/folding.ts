import { HOUR } from "@/lib/clock";
import { inOrderOfPlay } from "@/lib/match/order-of-play";
import { hasResult } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";

/** So long after its points were awarded a match is the talk of the day; milliseconds. */
const TALKED_ABOUT = 3 * HOUR;

/** Until when a match is news; milliseconds, without end as long as its points are to come. */
export function newsUntil({ awardedAt }: Match): number {
  return awardedAt ? awardedAt.getTime() + TALKED_ABOUT : Number.POSITIVE_INFINITY;
}

/**
 * Whether a match is told in one line: it is settled and no news any more, and it is of an earlier day or there is
 * something newer to see.
 */
export function isFolded(
  match: Match,
  matches: readonly Match[],
  { isToday, isNews }: { isToday: boolean; isNews: boolean },
): boolean {
  if (!hasResult(match) || isNews) return false;
  return !isToday || matches.some((other) => inOrderOfPlay(match, other) < 0);
}
