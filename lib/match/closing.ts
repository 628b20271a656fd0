/**
 * What a match takes now, by the clock and by its flags: picks, a gamechanger, or nothing and why (rules 1 to 3, 11, 13).
 * The one place that decides it. The server asks it before it writes, screens ask it before they offer; in SQL the same
 * terms stand in picksClosedIn of data.ts, and the trigger keep_picks_closed holds the rest. Tests hold all three against
 * each other. Times are instants; `now` is the server's clock where it decides, the browser's where it only shows.
 */
import { HOUR, MINUTE } from "../clock";
import { isOnCallersDay } from "./calendar-day";
import { areSidesKnown, type Ending, EXTRAS_TYPE, hasEnded, type MatchType, OVER_AFTER } from "./rules";

/** Picks close this long before the start (rule 1); milliseconds. */
export const PICKS_CLOSE_BEFORE = 1 * HOUR;

/** A gamechanger is taken until this long after the start, unless the source says more (rule 13); milliseconds. */
export const GAMECHANGERS_END_AFTER = 110 * MINUTE;

/** So long a report of the source that the first innings is on is believed (rule 13); milliseconds. */
export const REPORT_HOLDS = 10 * MINUTE;

/** So long after picks were closed early by mistake they can be opened again (rule 2); milliseconds. */
export const REOPEN_WITHIN = 10 * MINUTE;

/** The first screen shows every match whose picks close so soon, on whichever day it is; milliseconds. */
export const SHOWN_BEFORE_CLOSING = 36 * HOUR;

/** What decides whether a match takes picks. */
export interface PickWindow extends Ending {
  matchDate: Date;
  matchStarted: boolean;
  /** When picks were closed, once that is on record: from then on they are, whatever the date says (rule 2). */
  picksClosedAt: Date | null;
}

/** What decides whether a match takes a gamechanger, beside what decides about picks. */
export interface Play extends PickWindow {
  matchType: MatchType;
  secondInningStarted: boolean;
  /** When the source last reported that the first innings was on, as far as that prolongs anything; null otherwise. */
  firstInningsSeenAt: Date | null;
}

/** What decides whether picks that were closed early can be opened again. */
export interface EarlyClosing extends PickWindow {
  /** When an administrator's deed closed picks before their time; null where none did, or where it was taken back. */
  closedEarlyAt: Date | null;
  /** When somebody other than an administrator was first sent another's pick, or what follows from it, since then. */
  picksShownAt: Date | null;
}

/** Why a match takes nothing. */
export type Barred =
  /** It is over, or its result is known. */
  | "ended"
  /** A side is still Tbc (rule 3). */
  | "side-unknown"
  /** Picks have closed, and it has not begun. */
  | "not-begun"
  /** It has begun, and gamechangers are for League matches (rule 11). */
  | "no-extras"
  /** Its second innings has begun (rule 13). */
  | "second-innings"
  /** The time for gamechangers is over, though nobody has said that the second innings has begun (rule 13). */
  | "time-over";

/** `until` is the first moment at which it is taken no more, as far as is known now. */
export type Taken =
  | { takes: "picks"; until: Date }
  | { takes: "gamechanger"; until: Date }
  | { takes: "nothing"; why: Barred };

/** What the match takes at a moment. Who may do it, with which pick, is for lib/pick/rules.ts. */
export function takenNow(match: Play, now: Date): Taken {
  if (hasEnded(match)) return nothing("ended");
  if (!areSidesKnown(match)) return nothing("side-unknown");
  if (!havePicksClosed(match, now)) return { takes: "picks", until: closingTime(match) };
  if (!match.matchStarted) return nothing("not-begun");
  if (match.matchType !== EXTRAS_TYPE) return nothing("no-extras");
  if (match.secondInningStarted) return nothing("second-innings");
  const until = gamechangersEnd(match);
  // Put this way round, a date that is none takes nothing.
  return now < until ? { takes: "gamechanger", until } : nothing("time-over");
}

function nothing(why: Barred): Taken {
  return { takes: "nothing", why };
}

/** When picks close by the date alone: an hour before the start (rule 1). */
export function closingByDate({ matchDate }: Pick<PickWindow, "matchDate">): Date {
  return new Date(matchDate.getTime() - PICKS_CLOSE_BEFORE);
}

/** When picks close, or when they did if that is on record (rule 2). */
export function closingTime(match: Pick<PickWindow, "matchDate" | "picksClosedAt">): Date {
  return match.picksClosedAt ?? closingByDate(match);
}

/**
 * Whether picks are closed, and so visible to everybody (rules 1, 2, 7). A match that has started, or whose result is
 * known, is closed whatever its date says.
 */
export function havePicksClosed(match: PickWindow, now: Date): boolean {
  if (match.picksClosedAt !== null || match.matchStarted || hasEnded(match)) return true;
  // Put this way round, a date that is none closes the match.
  return !(now < closingTime(match));
}

/** Whether the match takes picks now (rules 1 to 3). While a side is Tbc it does not, though it is not closed yet. */
export function arePicksOpen(match: PickWindow, now: Date): boolean {
  return areSidesKnown(match) && !havePicksClosed(match, now);
}

/**
 * The first moment at which no gamechanger is taken any more, whatever the flags say (rule 13): so long after the start,
 * or later while the source goes on reporting the first innings. A report of just ten minutes ago still counts.
 */
export function gamechangersEnd({
  matchDate,
  firstInningsSeenAt,
}: Pick<Play, "matchDate" | "firstInningsSeenAt">): Date {
  const byClock = matchDate.getTime() + GAMECHANGERS_END_AFTER;
  const bySource = firstInningsSeenAt ? firstInningsSeenAt.getTime() + REPORT_HOLDS + 1 : byClock;
  return new Date(Math.max(byClock, bySource));
}

/** Whether picks are closed though their closing is still to come: somebody has closed them early. */
export function areClosedEarly(match: EarlyClosing, now: Date): boolean {
  return match.closedEarlyAt !== null && now < closingByDate(match);
}

/** Why picks cannot be opened again; null if they can (rule 2). */
export function whyPicksStayClosed(match: EarlyClosing, now: Date): "not-early" | "shown" | "too-late" | null {
  if (match.closedEarlyAt === null || !areClosedEarly(match, now)) return "not-early";
  if (match.picksShownAt !== null) return "shown";
  return now.getTime() - match.closedEarlyAt.getTime() < REOPEN_WITHIN ? null : "too-late";
}

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
