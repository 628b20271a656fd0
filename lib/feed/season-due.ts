/** When the schedule asks for the season's fixtures: a few times a day, and right before picks close. */
import { HOUR, MINUTE } from "../clock";

const EVERY = 6 * HOUR;
/** After a try that brought nothing. */
const AGAIN_AFTER = 1 * HOUR;
/** A postponement that is told by now moves the closing in time: later, nothing opens the picks again (rule 2). */
export const BEFORE_CLOSING = 15 * MINUTE;
const AGAIN_BEFORE_CLOSING = 3 * MINUTE;

interface SeasonAsked {
  seasonAskedAt: Date | null;
  seasonToldAt: Date | null;
}

/** `closings`: when picks close, of the matches that are to come. */
export function isSeasonDue({ seasonAskedAt, seasonToldAt }: SeasonAsked, closings: readonly Date[], now: Date) {
  const sinceAsked = seasonAskedAt ? now.getTime() - seasonAskedAt.getTime() : Number.POSITIVE_INFINITY;
  const told = seasonToldAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  const isLastChance = closings.some((closing) => {
    const from = closing.getTime() - BEFORE_CLOSING;
    return from <= now.getTime() && now < closing && told < from;
  });
  if (isLastChance) return sinceAsked >= AGAIN_BEFORE_CLOSING;
  return now.getTime() - told >= EVERY && sinceAsked >= AGAIN_AFTER;
}
