/** When a match is over, and what is to be done about it then. */
import { DAY, HOUR } from "../clock";
import type { InSeason } from "./deadlines";
import { areSidesKnown, type Ending, hasResult, type Sides } from "./rules";

/** How long a match lasts as a rule, from its start; milliseconds. */
export const USUALLY_LASTS = 4 * HOUR;
/** A match that began so long ago is over, whether or not anybody has said so; milliseconds. */
export const OVER_AFTER = USUALLY_LASTS + 2 * HOUR;

/** What an administrator has yet to do about a match that is over: enter its result, or award its points. Nothing once its season is. */
export function dueOf(
  match: Ending & { matchDate: Date; awardedAt: Date | null },
  now: Date,
  { state }: Pick<InSeason, "state">,
): "result" | "points" | null {
  if (state === "over") return null;
  if (hasResult(match)) return match.awardedAt === null ? "points" : null;
  const isOver = match.matchEnded || now.getTime() - match.matchDate.getTime() >= OVER_AFTER;
  return isOver ? "result" : null;
}

/** A match whose sides are not known so long before its start needs them, whatever is still to be played; milliseconds. */
const SIDES_NEEDED_BEFORE = 2 * DAY;

/**
 * The matches whose sides somebody has to set: those that start soon, and those before which nothing is left to be played
 * that could still decide who plays. None once the season is over.
 */
export function sidesNeeded<Waiting extends Ending & Sides & { matchDate: Date }>(
  matches: readonly Waiting[],
  now: Date,
  { state }: Pick<InSeason, "state">,
): Waiting[] {
  if (state === "over") return [];
  const undecided = matches.filter((match) => !hasResult(match)).map(({ matchDate }) => matchDate.getTime());
  const next = Math.min(...undecided);
  return matches.filter((match) => {
    const start = match.matchDate.getTime();
    if (areSidesKnown(match) || hasResult(match)) return false;
    return start - now.getTime() <= SIDES_NEEDED_BEFORE || start <= next;
  });
}
