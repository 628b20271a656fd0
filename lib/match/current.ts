/** Which matches matter now: those on the first screen, and those that wait for an administrator. */
import { DAY, HOUR, MINUTE } from "../clock";
import { type Closing, closingByDate, type InSeason, type PickWindow } from "./deadlines";
import { areSidesKnown, type Ending, hasEnded, hasResult } from "./rules";

/** What `Date#getTimezoneOffset` can give: minutes, UTC minus local. */
export const TIMEZONE_OFFSET_MIN = -840;
export const TIMEZONE_OFFSET_MAX = 840;

/**
 * The caller's calendar day, from its first instant to the next day's; `timezoneOffset` as `Date#getTimezoneOffset`
 * gives it. A day always has 24 hours: when clocks change, a match within an hour of midnight may count to the
 * neighbouring day.
 */
export function calendarDay(now: Date, timezoneOffset: number): { from: Date; to: Date } {
  const shift = timezoneOffset * MINUTE;
  const from = Math.floor((now.getTime() - shift) / DAY) * DAY + shift;
  return { from: new Date(from), to: new Date(from + DAY) };
}

/** Whether an instant falls on the caller's calendar day. */
export function isOnCallersDay(instant: Date, now: Date, timezoneOffset: number): boolean {
  const { from, to } = calendarDay(now, timezoneOffset);
  return from <= instant && instant < to;
}

/** How long a match usually lasts, from its start; milliseconds. */
export const USUALLY_LASTS = 4 * HOUR;
/** A match counts as over this long after its start, even if no end was reported; milliseconds. */
export const OVER_AFTER = USUALLY_LASTS + 2 * HOUR;
/** The first screen shows every match whose picks close within this time, whatever its day; milliseconds. */
export const SHOWN_BEFORE_CLOSING = 36 * HOUR;
/** The first screen shows a finished match for this long after its start, past midnight too; milliseconds. */
export const LAST_NIGHT = 18 * HOUR;

/** Whether a match belongs on the first screen: it is today's, running or last night's, or its picks close soon. */
export function isCurrent(match: PickWindow, now: Date, timezoneOffset: number, rules: Closing): boolean {
  if (isOnCallersDay(match.matchDate, now, timezoneOffset)) return true;
  if (match.postponed) return false;
  const since = now.getTime() - match.matchDate.getTime();
  if (hasEnded(match)) return since >= 0 && since < LAST_NIGHT;
  const isRunning = (match.matchStarted || since >= 0) && since < OVER_AFTER;
  const untilClosing = closingByDate(match, rules).getTime() - now.getTime();
  return isRunning || (areSidesKnown(match) && since < 0 && untilClosing <= SHOWN_BEFORE_CLOSING);
}

/** What an administrator still has to do for a match that is over; nothing once the season is over. */
export function dueOf(
  match: Ending & { matchDate: Date; postponed: boolean; awardedAt: Date | null },
  now: Date,
  { state }: Pick<InSeason, "state">,
): "result" | "points" | null {
  if (state === "over") return null;
  if (hasResult(match)) return match.awardedAt === null ? "points" : null;
  const isOver = match.matchEnded || (!match.postponed && now.getTime() - match.matchDate.getTime() >= OVER_AFTER);
  return isOver ? "result" : null;
}

/** Whether a match has a result but isn't marked as completed; never once the season is over. */
export function isLeftOpen(match: Ending, { state }: Pick<InSeason, "state">): boolean {
  return state !== "over" && hasResult(match) && !match.matchEnded;
}

/** No match is over sooner after its start; milliseconds. */
const SHORTEST = 2 * HOUR;

/** Whether a match can be over already. Earlier results are asked about, since they are usually slips. */
export function canBeOver(match: { matchDate: Date; matchEnded: boolean }, now: Date): boolean {
  return match.matchEnded || now.getTime() - match.matchDate.getTime() >= SHORTEST;
}

/** How long before its start a match needs its teams, even if other matches come first; milliseconds. */
const SIDES_NEEDED_BEFORE = 2 * DAY;

/** The matches whose teams an administrator has to set: those that start soon or come next. None once the season is over. */
export function sidesNeeded<Waiting extends Ending & { matchDate: Date }>(
  matches: readonly Waiting[],
  now: Date,
  { state }: Pick<InSeason, "state">,
): Waiting[] {
  if (state === "over") return [];
  const undecided = matches.filter((match) => !hasResult(match));
  const next = Math.min(...undecided.map(({ matchDate }) => matchDate.getTime()));
  return undecided.filter((match) => {
    const start = match.matchDate.getTime();
    return !areSidesKnown(match) && (start - now.getTime() <= SIDES_NEEDED_BEFORE || start <= next);
  });
}
