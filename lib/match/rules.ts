/**
 * Decisions about matches: who plays, what counts as a result, which comes before which; what a match takes when is in
 * deadlines.ts. See docs/rules.md. Times are instants; `now` is the server's clock where it decides, the browser's where it
 * only shows.
 */

import { isTbc } from "../team/names";

export const MATCH_TYPES = ["League", "Qualifier", "Finals"] as const;
export type MatchType = (typeof MATCH_TYPES)[number];

/** The `matchWinner` of a match without a result (rule 15). */
export const DRAW = "draw";

/** Wildcards and gamechangers are for matches of this type only (rule 11). */
export const EXTRAS_TYPE: MatchType = "League";
/** Only runs in such matches count for the home team's bonus (rule 9). */
export const BONUS_TYPE: MatchType = "League";

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

/** Whether both sides are known (rule 3). */
export function areSidesKnown(match: Sides): boolean {
  return !isTbc(match.teamOne) && !isTbc(match.teamTwo);
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

/** Whether a match was left out: what has not begun when its season is closed is played no more. */
export function wasLeftOut(match: Ending & { matchStarted: boolean }, season: { state: string }): boolean {
  return season.state === "over" && !match.matchStarted && !hasEnded(match);
}

/** Whether a match was cut off: what goes on when its season is closed gets no result any more. */
export function wasCutOff(match: Ending & { matchStarted: boolean }, season: { state: string }): boolean {
  return season.state === "over" && match.matchStarted && !hasEnded(match);
}

/** Whether a match was won and will never have points: its season was closed before they were awarded. Of a draw nobody has any. */
export function wasUncounted(match: Outcome & { awardedAt: Date | null }, season: { state: string }): boolean {
  return season.state === "over" && hasResult(match) && match.matchWinner !== DRAW && match.awardedAt === null;
}

/** Whether a match counts for streaks and places: its points are awarded, and it is no draw (rule 15). */
export function isDecided(match: Outcome & { awardedAt: Date | null }): boolean {
  return match.awardedAt !== null && hasResult(match) && match.matchWinner !== DRAW;
}
