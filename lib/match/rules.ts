/** Basic decisions about matches. What a match takes at which time is in deadlines.ts. */
import { isTbc } from "../team/names";

export const MATCH_TYPES = ["League", "Qualifier", "Finals"] as const;
export type MatchType = (typeof MATCH_TYPES)[number];

/** The `matchWinner` of a match without a result (rule 15). */
export const DRAW = "draw";
/** The `matchWinner` of a tie without a super over (rule 16). */
export const TIE = "tie";

/** Whether nobody wins by this result, so that picks are neither right nor wrong (rules 15, 16). */
export function isShared(winner: string | null): boolean {
  return winner === DRAW || winner === TIE;
}

/** Only runs in such matches count for the home team's bonus (rule 9). */
export const BONUS_TYPE: MatchType = "League";

export interface Sides {
  /** Full names, or `Tbc`. */
  teamOne: string;
  teamTwo: string;
}

export interface Outcome extends Sides {
  /** One of the sides, `draw`, `tie`, or null while undecided. */
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

/** A team's opponent; null if it doesn't play in the match. */
export function opponentOf(match: Sides, team: string): string | null {
  if (!playsIn(match, team)) return null;
  return team === match.teamOne ? match.teamTwo : match.teamOne;
}

/** Whether a text can be the result of a match: one of its two teams, `draw` or `tie`. */
export function isResult(match: Sides, winner: string): boolean {
  return isShared(winner) || playsIn(match, winner);
}

/** Whether the match has a result. A team that doesn't play in it isn't one. */
export function hasResult(match: Outcome): boolean {
  return match.matchWinner !== null && isResult(match, match.matchWinner);
}

/** Whether one of its teams has won the match. */
export function isWon(match: Outcome): boolean {
  return hasResult(match) && !isShared(match.matchWinner);
}

/** Whether the match is over: marked as ended, or with a result. */
export function hasEnded(match: Ending): boolean {
  return match.matchEnded || hasResult(match);
}

/** Whether a match was never played: it hadn't started when its season was closed. */
export function wasNotPlayed(match: Ending & { matchStarted: boolean }, season: { state: string }): boolean {
  return season.state === "over" && !match.matchStarted && !hasEnded(match);
}

/** Whether a match was cut off: it was still on when its season was closed, so it gets no result. */
export function wasAbandoned(match: Ending & { matchStarted: boolean }, season: { state: string }): boolean {
  return season.state === "over" && match.matchStarted && !hasEnded(match);
}

/** Whether a match was won but its season was closed before its points were awarded. */
export function wasNeverAwarded(match: Outcome & { awardedAt: Date | null }, season: { state: string }): boolean {
  return season.state === "over" && isWon(match) && match.awardedAt === null;
}

/** Whether a match counts for streaks and places: it was won, and its points are awarded (rules 15, 16). */
export function isDecided(match: Outcome & { awardedAt: Date | null }): boolean {
  return match.awardedAt !== null && isWon(match);
}

/** What decides the order of play. */
export interface Fixture {
  matchId: string;
  matchNumber: number;
  matchDate: Date;
}

/** Compares matches for sorting: by date, then number (rule 10), then id. */
export function inOrderOfPlay(one: Fixture, other: Fixture): number {
  return (
    one.matchDate.getTime() - other.matchDate.getTime() ||
    one.matchNumber - other.matchNumber ||
    (one.matchId < other.matchId ? -1 : Number(one.matchId > other.matchId))
  );
}

/** A team's last five ended matches, oldest first: W, L, T for a tie, or N for no result or none yet (rules 15, 16). */
export function teamForm(matches: readonly (Fixture & Ending)[], team: string): ("W" | "L" | "T" | "N")[] {
  return matches
    .filter((match) => playsIn(match, team) && hasEnded(match))
    .toSorted(inOrderOfPlay)
    .slice(-5)
    .map((match) => {
      if (match.matchWinner === TIE) return "T";
      if (!isWon(match)) return "N";
      return match.matchWinner === team ? "W" : "L";
    });
}
