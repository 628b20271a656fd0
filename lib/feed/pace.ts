/** How often the scheduled refresh may ask for each match, so that the day's hits last for all of its matches. */
import { MINUTE } from "../clock";
import { nextUtcDay } from "../cricket-data/failure";
import { USUALLY_LASTS } from "../match/due";

/** Scores are never asked for more often than this. */
export const FASTEST = 1 * MINUTE;
/** How much longer than usual a match lasts that has not ended by then. */
const OVERTIME = 30 * MINUTE;
/** The share of what is left that is kept for what administrators ask. */
const KEPT_BACK = 0.1;

/**
 * Milliseconds between two questions for the same match. `starts` are those of the matches that are on, or still to come
 * on this UTC day; null: none may be asked at all.
 */
export function paceOf(starts: readonly Date[], hitsLeft: number, now: Date): number | null {
  const spendable = Math.floor(hitsLeft * (1 - KEPT_BACK));
  if (spendable < 1) return null;
  const midnight = nextUtcDay(now).getTime();
  const playing = starts.reduce((sum, start) => sum + playingTime(start, now, midnight), 0);
  return Math.max(FASTEST, playing / spendable);
}

/** How long a match will still be on before midnight. */
function playingTime(start: Date, now: Date, midnight: number): number {
  const from = Math.max(now.getTime(), start.getTime());
  const to = Math.max(start.getTime() + USUALLY_LASTS, now.getTime() + OVERTIME);
  return Math.max(0, Math.min(to, midnight) - from);
}
