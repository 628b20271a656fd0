/** When a match is over, and what is to be done about it then. */
import { HOUR } from "../clock";
import { type Ending, hasResult } from "./rules";

/** How long a match lasts as a rule, from its start; milliseconds. */
export const USUALLY_LASTS = 4 * HOUR;
/** A match that began so long ago is over, whether or not anybody has said so; milliseconds. */
export const OVER_AFTER = USUALLY_LASTS + 2 * HOUR;

/** What an administrator has yet to do about a match that is over: enter its result, or award its points. */
export function dueOf(
  match: Ending & { matchDate: Date; awardedAt: Date | null },
  now: Date,
): "result" | "points" | null {
  if (hasResult(match)) return match.awardedAt === null ? "points" : null;
  const isOver = match.matchEnded || now.getTime() - match.matchDate.getTime() >= OVER_AFTER;
  return isOver ? "result" : null;
}
