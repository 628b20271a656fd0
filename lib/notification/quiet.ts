/** When a player is to be left alone. Minutes of the day count in their zone. */
import { DAY, HOUR, MINUTE, offsetIn } from "../clock";

/** From the one minute of the day until the other, over midnight if that is earlier; the same twice for never. */
export interface Quiet {
  from: number;
  until: number;
}

export const DEFAULT_QUIET: Quiet = { from: 22 * 60, until: 7 * 60 };

/** The moment from which one may be told again; null where it is not quiet now. */
export function quietUntil(now: Date, zone: string, quiet: Quiet): Date | null {
  if (!isQuiet(now, zone, quiet)) return null;
  const local = minuteOfDay(now, zone);
  const minutes = (quiet.until - local + DAY / MINUTE) % (DAY / MINUTE) || DAY / MINUTE;
  const wholeMinute = Math.floor(now.getTime() / MINUTE) * MINUTE;
  const guess = new Date(wholeMinute + minutes * MINUTE);
  // Where clocks change meanwhile it is an hour earlier or later.
  const shifted = new Date(guess.getTime() + (offsetIn(zone, guess) - offsetIn(zone, now)) * MINUTE);
  const end = shifted > now ? shifted : guess;
  // What the clock leaves out or has twice.
  return isQuiet(end, zone, quiet) ? new Date(end.getTime() + HOUR) : end;
}

export function isQuiet(now: Date, zone: string, { from, until }: Quiet): boolean {
  const minute = minuteOfDay(now, zone);
  return from <= until ? from <= minute && minute < until : minute >= from || minute < until;
}

function minuteOfDay(at: Date, zone: string): number {
  const local = Math.floor(at.getTime() / MINUTE) - offsetIn(zone, at);
  const day = DAY / MINUTE;
  return ((Math.floor(local) % day) + day) % day;
}
