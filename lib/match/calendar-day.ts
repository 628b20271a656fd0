/** The caller's calendar day, as far as the offset of a time zone tells it. */
import { DAY, MINUTE } from "../clock";

/** What `Date#getTimezoneOffset` can give: minutes, UTC minus local. */
export const TIMEZONE_OFFSET_MIN = -840;
export const TIMEZONE_OFFSET_MAX = 840;

/** A span of time: `from` belongs to it, `to` no longer does. */
interface Span {
  from: Date;
  to: Date;
}

/**
 * The caller's calendar day as a span of UTC instants. `timezoneOffset` is what `Date#getTimezoneOffset` gives the
 * caller now. Nothing more is known of the zone, so a day always has 24 hours: on a day when clocks change, a match
 * within an hour of midnight may be counted to the neighbouring day.
 */
export function calendarDay(now: Date, timezoneOffset: number): Span {
  const shift = timezoneOffset * MINUTE;
  const from = Math.floor((now.getTime() - shift) / DAY) * DAY + shift;
  return { from: new Date(from), to: new Date(from + DAY) };
}

/** Whether an instant falls on the caller's calendar day. */
export function isOnCallersDay(instant: Date, now: Date, timezoneOffset: number): boolean {
  const { from, to } = calendarDay(now, timezoneOffset);
  return from <= instant && instant < to;
}
