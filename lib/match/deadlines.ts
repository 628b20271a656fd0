/**
 * What a match takes now, by the clock, by its flags and by its season: picks, a gamechanger, or nothing and why (rules 1 to 3, 11, 13).
 * The one place that decides it. The server asks it before it writes, screens ask it before they offer; in SQL the same
 * terms of clock and flags stand in picksClosedIn of data.ts, and the trigger keep_picks_closed holds the rest; the season is asked
 * where a match is held for a write. Tests hold all three against each other. Times are instants; `now` is the server's clock where it decides, the browser's where it only shows.
 */
import { MINUTE } from "../clock";
import type { Rules } from "../season/rules-schema";
import { areSidesKnown, type Ending, EXTRAS_TYPE, hasEnded, type MatchType } from "./rules";

/** What of a season's rules says how long a match takes what. */
export type Spans = Pick<Rules, "picksCloseBefore" | "gamechangersEndAfter">;
export type Closing = Pick<Spans, "picksCloseBefore">;
/** What of a season decides what its matches take: by its rules, and nothing at all once it is over. */
export interface InSeason {
  state: "to_come" | "running" | "over";
  rules: Rules;
}

/** So long a report of the source that the first innings is on is believed (rule 13); milliseconds. */
export const REPORT_HOLDS = 10 * MINUTE;

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

/** Why a match takes nothing. */
export type WhyNothing =
  /** It is over, or its result is known. */
  | "ended"
  /** Its season is over, whatever was still to be played in it. */
  | "season-over"
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
type Taken =
  | { takes: "picks"; until: Date }
  | { takes: "gamechanger"; until: Date }
  | { takes: "nothing"; why: WhyNothing };

/** What the match takes at a moment. Who may do it, with which pick, is for lib/pick/rules.ts. */
export function takenNow(match: Play, now: Date, { state, rules }: InSeason): Taken {
  if (hasEnded(match)) return nothing("ended");
  if (state === "over") return nothing("season-over");
  if (!areSidesKnown(match)) return nothing("side-unknown");
  if (!havePicksClosed(match, now, rules)) return { takes: "picks", until: closingTime(match, rules) };
  if (!match.matchStarted) return nothing("not-begun");
  if (match.matchType !== EXTRAS_TYPE) return nothing("no-extras");
  if (match.secondInningStarted) return nothing("second-innings");
  const until = gamechangersEnd(match, rules);
  // Put this way round, a date that is none takes nothing.
  return now < until ? { takes: "gamechanger", until } : nothing("time-over");
}

function nothing(why: WhyNothing): Taken {
  return { takes: "nothing", why };
}

/** When picks close by the date alone: so long before the start (rule 1). */
export function closingByDate({ matchDate }: Pick<PickWindow, "matchDate">, { picksCloseBefore }: Closing): Date {
  return new Date(matchDate.getTime() - picksCloseBefore * MINUTE);
}

/** When picks close, or when they did if that is on record (rule 2). */
export function closingTime(match: Pick<PickWindow, "matchDate" | "picksClosedAt">, rules: Closing): Date {
  return match.picksClosedAt ?? closingByDate(match, rules);
}

/**
 * Whether picks are closed, and so visible to everybody (rules 1, 2, 7). A match that has started, or whose result is
 * known, is closed whatever its date says.
 */
export function havePicksClosed(match: PickWindow, now: Date, rules: Closing): boolean {
  if (match.picksClosedAt !== null || match.matchStarted || hasEnded(match)) return true;
  // Put this way round, a date that is none closes the match.
  return !(now < closingTime(match, rules));
}

/**
 * Whether the match takes picks now (rules 1 to 3). While a side is Tbc it does not, nor in a season that is over, though it
 * is not closed yet.
 */
export function arePicksOpen(match: PickWindow, now: Date, { state, rules }: InSeason): boolean {
  return state !== "over" && areSidesKnown(match) && !havePicksClosed(match, now, rules);
}

/**
 * The first moment at which no gamechanger is taken any more, whatever the flags say (rule 13): so long after the start,
 * or later while the source goes on reporting the first innings. A report of just ten minutes ago still counts.
 */
export function gamechangersEnd(
  { matchDate, firstInningsSeenAt }: Pick<Play, "matchDate" | "firstInningsSeenAt">,
  { gamechangersEndAfter }: Pick<Spans, "gamechangersEndAfter">,
): Date {
  const byClock = matchDate.getTime() + gamechangersEndAfter * MINUTE;
  const bySource = firstInningsSeenAt ? firstInningsSeenAt.getTime() + REPORT_HOLDS + 1 : byClock;
  return new Date(Math.max(byClock, bySource));
}
