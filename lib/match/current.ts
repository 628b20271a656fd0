/** Which matches are of now: those being played, and those that belong on the first screen. */
import { HOUR } from "../clock";
import { isOnCallersDay } from "./calendar-day";
import { type Closing, closingByDate, type PickWindow } from "./deadlines";
import { OVER_AFTER } from "./due";
import { areSidesKnown, hasEnded } from "./rules";

/** The first screen shows every match whose picks close so soon, on whichever day it is; milliseconds. */
export const SHOWN_BEFORE_CLOSING = 36 * HOUR;

/** A match that is over stays on the first screen for so long after its start, past midnight too; milliseconds. */
export const LAST_NIGHT = 18 * HOUR;

/**
 * Whether a match belongs on the first screen: it is of the caller's calendar day, it is running, it was played last night,
 * or its picks close soon. One that has closed stays until it begins. `timezoneOffset` is what `Date#getTimezoneOffset`
 * gives the caller; minutes.
 */
export function isCurrent(match: PickWindow, now: Date, timezoneOffset: number, rules: Closing): boolean {
  const isOfToday = isOnCallersDay(match.matchDate, now, timezoneOffset);
  return isOfToday || isRunning(match, now) || wasLastNight(match, now) || closesSoon(match, now, rules);
}

/** Whether a match is over that was begun a night ago at most: what became of picks is looked up the morning after. */
function wasLastNight(match: PickWindow, now: Date): boolean {
  const since = now.getTime() - match.matchDate.getTime();
  return hasEnded(match) && since >= 0 && since < LAST_NIGHT;
}

/** Whether a match is being played: it has begun, by its flag or by the clock, and is not over (any more). */
function isRunning(match: PickWindow, now: Date): boolean {
  const since = now.getTime() - match.matchDate.getTime();
  return !hasEnded(match) && (match.matchStarted || since >= 0) && since < OVER_AFTER;
}

function closesSoon(match: PickWindow, now: Date, rules: Closing): boolean {
  const isToBegin = !hasEnded(match) && areSidesKnown(match) && now < match.matchDate;
  return isToBegin && closingByDate(match, rules).getTime() - now.getTime() <= SHOWN_BEFORE_CLOSING;
}
