/** Which matches are of now: those being played, and those that belong on the first screen. */
import { HOUR } from "../clock";
import { isOnCallersDay } from "./calendar-day";
import { closingByDate, type PickWindow } from "./deadlines";
import { OVER_AFTER } from "./due";
import { areSidesKnown, hasEnded } from "./rules";

/** The first screen shows every match whose picks close so soon, on whichever day it is; milliseconds. */
export const SHOWN_BEFORE_CLOSING = 36 * HOUR;

/**
 * Whether a match belongs on the first screen: it is of the caller's calendar day, it is running, or its picks close soon.
 * One that has closed stays until it begins. `timezoneOffset` is what `Date#getTimezoneOffset` gives the caller; minutes.
 */
export function isCurrent(match: PickWindow, now: Date, timezoneOffset: number): boolean {
  return isOnCallersDay(match.matchDate, now, timezoneOffset) || isRunning(match, now) || closesSoon(match, now);
}

/** Whether a match is being played: it has begun, by its flag or by the clock, and is not over (any more). */
export function isRunning(match: PickWindow, now: Date): boolean {
  const since = now.getTime() - match.matchDate.getTime();
  return !hasEnded(match) && (match.matchStarted || since >= 0) && since < OVER_AFTER;
}

function closesSoon(match: PickWindow, now: Date): boolean {
  const isToBegin = !hasEnded(match) && areSidesKnown(match) && now < match.matchDate;
  return isToBegin && closingByDate(match).getTime() - now.getTime() <= SHOWN_BEFORE_CLOSING;
}
