/**
 * Decisions about matches: whose day they are on, what counts as a result, how overs are kept; what a match takes when is
 * in closing.ts. See docs/rules.md. Times are instants; `now` is the server's clock where it decides, the browser's where
 * it only shows.
 */
import { DAY, HOUR, MINUTE } from "../clock";
import { isTbc, sideName, TBC_SHOWN } from "../team/rules";

export const MATCH_TYPES = ["League", "Qualifier", "Finals"] as const;
export type MatchType = (typeof MATCH_TYPES)[number];

/** The `matchWinner` of a match without a result (rule 15). */
export const DRAW = "draw";

/** Wildcards and gamechangers are for matches of this type only (rule 11). */
export const EXTRAS_TYPE: MatchType = "League";
/** Only runs in such matches count for the home team's bonus (rule 9). */
export const BONUS_TYPE: MatchType = "League";

export const FORM_LENGTH = 5;
export const BALLS_PER_OVER = 6;

/** What `Date#getTimezoneOffset` can give: minutes, UTC minus local. */
export const TIMEZONE_OFFSET_MIN = -840;
export const TIMEZONE_OFFSET_MAX = 840;

export interface Sides {
  /** Full names, or `Tbc`. */
  teamOne: string;
  teamTwo: string;
}

export interface Outcome extends Sides {
  /** One of the sides, `draw`, or null as long as nothing is decided. */
  matchWinner: string | null;
}

export interface Ending extends Outcome {
  matchEnded: boolean;
}

export interface Fixture {
  matchId: string;
  matchNumber: number;
  matchDate: Date;
}

/** Whether both sides are known (rule 3). */
export function areSidesKnown(match: Sides): boolean {
  return !isTbc(match.teamOne) && !isTbc(match.teamTwo);
}

/** What a match is called as long as nobody gives it another name. */
export function defaultName({ teamOne, teamTwo }: Sides): string {
  return `${sideName(teamOne)} vs ${sideName(teamTwo)}`;
}

/** A name of a match as people read it: the source, and older names, write Tbc for a side that is not known. */
export function withTbd(matchName: string): string {
  return matchName.replaceAll(/\bTbc\b/gi, TBC_SHOWN);
}

/** What people read as the name of a match. */
export function shownName(match: Sides & { matchName: string }): string {
  return withTbd(match.matchName) || defaultName(match);
}

/**
 * What people read as the status of a match. Null where it only tells the start, which the source writes in a zone of its
 * own: screens tell it in the viewer's.
 */
export function shownStatus({ matchStatus }: { matchStatus: string }): string | null {
  return /^match starts at\b/i.test(matchStatus) ? null : matchStatus;
}

/** That a number is another match's already, in a sentence. */
export function numberTaken({ matchNumber, teamOne, teamTwo }: Sides & { matchNumber: number }): string {
  return `Match ${matchNumber} is ${defaultName({ teamOne, teamTwo })} already. Choose another number`;
}

/** Whether a team is one of the match's sides; `Tbc` never is. */
export function playsIn(match: Sides, team: string): boolean {
  return !isTbc(team) && (team === match.teamOne || team === match.teamTwo);
}

/** The side that a team plays against; null when the team does not play in the match. */
export function opponentOf(match: Sides, team: string): string | null {
  if (!playsIn(match, team)) return null;
  return team === match.teamOne ? match.teamTwo : match.teamOne;
}

/** Whether a text can be the result of a match: one of its two teams, or `draw`. */
export function isResult(match: Sides, winner: string): boolean {
  return winner === DRAW || playsIn(match, winner);
}

/** Whether the match has a result. The name of a team that does not play in it (any more) is none. */
export function hasResult(match: Outcome): boolean {
  return match.matchWinner !== null && isResult(match, match.matchWinner);
}

/** Whether the match is over. A result says so too, even where nobody has marked the match as ended. */
export function hasEnded(match: Ending): boolean {
  return match.matchEnded || hasResult(match);
}

/** How long a match lasts as a rule, from its start; milliseconds. */
export const USUALLY_LASTS = 4 * HOUR;
/** A match that began so long ago is over, whether or not anybody has said so; milliseconds. */
export const OVER_AFTER = USUALLY_LASTS + 2 * HOUR;

/** What an administrator has yet to do about a match that is over: enter its result, or award its points. */
export function dueOf(
  match: Ending & { matchDate: Date; awardedAt: Date | null },
  now: Date,
): "result" | "points" | null {
  if (hasResult(match)) return match.awardedAt === null ? "points" : null;
  const isOver = match.matchEnded || now.getTime() - match.matchDate.getTime() >= OVER_AFTER;
  return isOver ? "result" : null;
}

/** Compares matches for sorting: by date, then number (rule 10); the id makes the order of any two certain. */
export function inOrderOfPlay(one: Fixture, other: Fixture): number {
  return (
    one.matchDate.getTime() - other.matchDate.getTime() ||
    one.matchNumber - other.matchNumber ||
    (one.matchId < other.matchId ? -1 : Number(one.matchId > other.matchId))
  );
}

export type FormLetter = "W" | "L" | "N";

/**
 * A team's last five ended matches, oldest first. `N` stands for no result (rule 15), and also for an ended match whose
 * result is still being settled: it is neither won nor lost.
 */
export function teamForm(matches: readonly (Fixture & Ending)[], team: string): FormLetter[] {
  return matches
    .filter((match) => playsIn(match, team) && hasEnded(match))
    .toSorted(inOrderOfPlay)
    .slice(-FORM_LENGTH)
    .map((match) => formLetter(match, team));
}

function formLetter(match: Outcome, team: string): FormLetter {
  if (!hasResult(match) || match.matchWinner === DRAW) return "N";
  return match.matchWinner === team ? "W" : "L";
}

/**
 * Legal balls of an overs figure: "17.4" (or 17.4) is 17 overs and 4 balls, 106 balls. Null for what is no such figure:
 * behind the point stands one digit from 0 to 5.
 */
export function ballsOf(overs: string | number): number | null {
  const [, whole, balls] = /^(\d{1,3})(?:\.([0-5]))?$/.exec(String(overs).trim()) ?? [];
  return whole === undefined ? null : Number(whole) * BALLS_PER_OVER + Number(balls ?? 0);
}

/** The overs figure of a number of legal balls: 106 is "17.4", 120 is "20". */
export function oversOf(balls: number): string {
  const rest = balls % BALLS_PER_OVER;
  const whole = (balls - rest) / BALLS_PER_OVER;
  return rest === 0 ? `${whole}` : `${whole}.${rest}`;
}

/** A span of time: `from` belongs to it, `to` no longer does. */
export interface Span {
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
