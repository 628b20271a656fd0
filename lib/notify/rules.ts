/** Who is notified of what, and when: notifications, quiet hours, reminders (rule 21), notices. Shared with the browser. */
import { DAY, HOUR, isTimeZone, MINUTE, offsetIn } from "../clock";

const PLAYER_KINDS = ["missing-pick", "picks-closed", "gamechanger", "result", "correction", "scorecard"] as const;
const ADMIN_KINDS = ["result-missing", "source-failing"] as const;
/** Stored in the database, whose check `notifications_kind` lists them, and used by calls and the service worker. */
export const KINDS = [...PLAYER_KINDS, ...ADMIN_KINDS] as const;
export type Kind = (typeof KINDS)[number];

export const OFF_BY_DEFAULT: Kind[] = ["picks-closed", "scorecard"];
/** The kind that comes by email, not by push. */
export const BY_EMAIL: Kind = "scorecard";

export function kindsFor({ isAdmin }: { isAdmin: boolean }): readonly Kind[] {
  return isAdmin ? KINDS : PLAYER_KINDS;
}

/** Minutes of the day in the player's zone, past midnight if `until` is earlier. Equal: no quiet hours. */
export interface Quiet {
  from: number;
  until: number;
}

export const DEFAULT_QUIET: Quiet = { from: 22 * 60, until: 7 * 60 };

/** When the quiet hours end; null outside of them. */
export function quietUntil(now: Date, zone: string, quiet: Quiet): Date | null {
  if (!isQuiet(now, zone, quiet)) return null;
  const local = minuteOfDay(now, zone);
  const minutes = (quiet.until - local + DAY / MINUTE) % (DAY / MINUTE) || DAY / MINUTE;
  const wholeMinute = Math.floor(now.getTime() / MINUTE) * MINUTE;
  const guess = new Date(wholeMinute + minutes * MINUTE);
  // A change of clocks in between moves it by an hour.
  const shifted = new Date(guess.getTime() + (offsetIn(zone, guess) - offsetIn(zone, now)) * MINUTE);
  const end = shifted > now ? shifted : guess;
  // The clock skips or repeats an hour.
  return isQuiet(end, zone, quiet) ? new Date(end.getTime() + HOUR) : end;
}

export function isQuiet(now: Date, zone: string, { from, until }: Quiet): boolean {
  const minute = minuteOfDay(now, zone);
  return from <= until ? from <= minute && minute < until : minute >= from || minute < until;
}

function minuteOfDay(at: Date, zone: string): number {
  const day = DAY / MINUTE;
  const local = Math.floor(at.getTime() / MINUTE) - offsetIn(zone, at);
  return ((local % day) + day) % day;
}

/** How long before the first of a day's open matches closes reminders are sent; milliseconds. */
export const REMIND_BEFORE = 3 * HOUR;

/** The zone of a player whose own is unknown. */
export const DEFAULT_ZONE = "UTC";

/** The player's zone, if it is known and this runtime supports it. */
export function zoneOrDefault(timeZone: string | null): string {
  return timeZone !== null && isTimeZone(timeZone) ? timeZone : DEFAULT_ZONE;
}

export const NOTICE_MAX_LENGTH = 2000;
/** How long after it was written a notice is emailed, so that it can still be deleted; milliseconds. */
export const EMAIL_NOTICES_AFTER = 1 * MINUTE;
/** How many notices players and administrators see: the newest. */
export const MOST_NOTICES = 20;
