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

/** With so many newer results a match is talked about no more: a whole season may be played in one day. */
const NEWER_AT_MOST = 3;

/**
 * Whether a match is told in one line: it is settled and no news any more, and it is of an earlier day or there is
 * something newer to see. One with many newer results behind it is no news either.
 */
export function isFolded(
  match: Match,
  matches: readonly Match[],
  { isToday, isNews }: { isToday: boolean; isNews: boolean },
): boolean {
  if (!hasResult(match)) return false;
  const newer = matches.filter((other) => inOrderOfPlay(match, other) < 0);
  if (isNews) return match.awardedAt !== null && newer.filter(hasResult).length >= NEWER_AT_MOST;
  return !isToday || newer.length > 0;
}
