/**
 * What a match takes now: picks, a gamechanger, or nothing and why (rules 1 to 3, 11, 13). The server checks this
 * before it writes, and screens before they offer it, which useMomentOf (components/match/clock.ts) renders again at
 * each of these times. Change when picks close in SQL too: picksClosedIn (data.ts),
 * isDue (lib/seal/actions.ts), updateExpiry (lib/notify/reminders.ts), workColumns (lib/health/data.ts), listClosings
 * (lib/feed/scheduled-refresh.ts), readManagedSeason and readPastPicks (lib/season), and the database's closing_lead,
 * keep_picks_closed and refuse_rules_change_after_closing.
 */
import { MINUTE } from "../clock";
import type { Rules } from "../season/schema";
import { areSidesKnown, type Ending, hasEnded } from "./rules";
import { type Staged, takesCards } from "./stage";

/** The rules about how long a match takes picks and gamechangers. */
type Spans = Pick<Rules, "picksCloseBefore" | "gamechangersEndAfter">;
export type Closing = Pick<Spans, "picksCloseBefore">;
/** What decides about matches in general: a season that is over takes nothing. */
export interface InSeason {
  state: "to_come" | "running" | "over";
  rules: Rules;
}

/** How long a report of the first innings extends the time for gamechangers (rule 13); milliseconds. */
export const REPORT_VALID_FOR = 10 * MINUTE;

/** What decides whether a match takes picks. */
export interface PickWindow extends Ending {
  matchDate: Date;
  matchStarted: boolean;
  /** Whether it waits for a new date. Its picks wait too. */
  postponed: boolean;
  /** When picks were closed, if recorded; they stay closed whatever the date says (rule 2). */
  picksClosedAt: Date | null;
}

/** What else decides whether a match takes a gamechanger. */
export interface Play extends PickWindow, Staged {
  secondInningStarted: boolean;
  /** When the source last reported only the first innings, if that extends the time for gamechangers. */
  firstInningsSeenAt: Date | null;
}

/** Why a match takes nothing. */
type WhyNothing =
  /** It is over, or its result is known. */
  | "ended"
  /** Its season is over. */
  | "season-over"
  /** A side is still Tbc (rule 3). */
  | "side-unknown"
  /** It is postponed and has no new date. */
  | "postponed"
  /** Picks have closed, and it hasn't started. */
  | "not-begun"
  /** It has started, and takes no gamechangers (rule 11). */
  | "no-extras"
  /** Its second innings has started (rule 13). */
  | "second-innings"
  /** The time for gamechangers is over, though no second innings is reported (rule 13). */
  | "time-over";

/** `until` is the first moment when it is no longer taken, as known now. */
type Taken =
  | { takes: "picks"; until: Date }
  | { takes: "gamechanger"; until: Date }
  | { takes: "nothing"; why: WhyNothing };

/** What the match takes at a moment. Whether a player may do it with their pick is decided in lib/pick/rules.ts. */
export function matchAccepts(match: Play, now: Date, { state, rules }: InSeason): Taken {
  if (hasEnded(match)) return nothing("ended");
  if (state === "over") return nothing("season-over");
  if (!areSidesKnown(match)) return nothing("side-unknown");
  if (match.postponed) return nothing("postponed");
  if (!havePicksClosed(match, now, rules)) return { takes: "picks", until: closingTime(match, rules) };
  if (!match.matchStarted) return nothing("not-begun");
  if (!takesCards(match, rules)) return nothing("no-extras");
  if (match.secondInningStarted) return nothing("second-innings");
  const until = gamechangersEnd(match, rules);
  // Written this way round so that an invalid date takes nothing.
  return now < until ? { takes: "gamechanger", until } : nothing("time-over");
}

const nothing = (why: WhyNothing): Taken => ({ takes: "nothing", why });

/** When picks close by the date (rule 1). */
export function closingByDate({ matchDate }: Pick<PickWindow, "matchDate">, { picksCloseBefore }: Closing): Date {
  return new Date(matchDate.getTime() - picksCloseBefore * MINUTE);
}

/** When picks close, or when they did, if that is recorded (rule 2). */
export function closingTime(match: Pick<PickWindow, "matchDate" | "picksClosedAt">, rules: Closing): Date {
  return match.picksClosedAt ?? closingByDate(match, rules);
}

/**
 * Whether picks are closed, and so public (rules 1, 2, 7): by date, or because the match has started or has a result.
 * While a postponed match has no new date they are neither open nor closed.
 */
export function havePicksClosed(match: PickWindow, now: Date, rules: Closing): boolean {
  if (match.picksClosedAt !== null || match.matchStarted || hasEnded(match)) return true;
  if (match.postponed) return false;
  // Written this way round so that an invalid date closes the match.
  return !(now < closingTime(match, rules));
}

/** Whether the match takes picks now (rules 1 to 3): not while a team or the date is unknown, nor in a season that is over. */
export function arePicksOpen(match: PickWindow, now: Date, { state, rules }: InSeason): boolean {
  return state !== "over" && areSidesKnown(match) && !match.postponed && !havePicksClosed(match, now, rules);
}

/**
 * When gamechangers end, whatever the flags say (rule 13): a fixed time after the start, or later while the source
 * reports the first innings.
 */
export function gamechangersEnd(
  { matchDate, firstInningsSeenAt }: Pick<Play, "matchDate" | "firstInningsSeenAt">,
  { gamechangersEndAfter }: Pick<Spans, "gamechangersEndAfter">,
): Date {
  const byClock = matchDate.getTime() + gamechangersEndAfter * MINUTE;
  const bySource = firstInningsSeenAt ? firstInningsSeenAt.getTime() + REPORT_VALID_FOR + 1 : byClock;
  return new Date(Math.max(byClock, bySource));
}
