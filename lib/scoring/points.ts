/**
 * What a pick earns and what it costs (rules 8, 11, 14, 15). The replay and the award go by these figures; both run over
 * the same ones.
 */
import { DRAW, EXTRAS_TYPE, hasResult, type MatchType, type Outcome } from "../match/rules";

/** Points of a correct pick (rule 8). */
export const POINTS: Readonly<Record<MatchType, number>> = { League: 2, Qualifier: 4, Finals: 6 };
export const WILDCARD_FACTOR = 2;

/** From this correct pick in a row on, each brings a further point (rule 8). */
export const STREAK_FROM = 3;
export const STREAK_POINT = 1;

/** The home team's runs that make one point of bonus (rule 9). */
export const RUNS_PER_BONUS_POINT = 100;

export interface PickMade {
  /** Full name of one of the match's sides. */
  predictedTeam: string;
  wildcardUsed: boolean;
  gamechangerUsed: boolean;
}

export interface Typed {
  matchType: MatchType;
}

/** What a pick earned: `isCorrect` is null while nothing is decided and for a draw (rule 15). */
export interface PickScore {
  isCorrect: boolean | null;
  points: number;
}

/**
 * Scores a pick by the match's result, without streak (rules 8, 15). Whether the points are awarded yet is not asked
 * here. A wildcard that an edit has left on a match of another type than League does not double.
 */
export function scorePick(match: Outcome & Typed, pick: PickMade): PickScore {
  if (!hasResult(match) || match.matchWinner === DRAW) return { isCorrect: null, points: 0 };
  if (pick.predictedTeam !== match.matchWinner) return { isCorrect: false, points: 0 };
  const factor = isDoubled(match, pick) ? WILDCARD_FACTOR : 1;
  return { isCorrect: true, points: POINTS[match.matchType] * factor };
}

/** Whether the pick's wildcard doubles its points if it is correct: in League matches only (rule 11). */
export function isDoubled(match: Typed, pick: PickMade): boolean {
  return pick.wildcardUsed && match.matchType === EXTRAS_TYPE;
}

/**
 * Whether a pick has spent a wildcard. It comes back from a draw, as soon as that is the result (rule 15), and from a
 * match that is no longer a League one: there it has no effect, so it costs nothing.
 */
export function isWildcardSpent(match: Outcome & Typed, pick: PickMade): boolean {
  return isDoubled(match, pick) && match.matchWinner !== DRAW;
}

/**
 * Whether a pick has spent a gamechanger. It comes back from a draw (rule 15); a change of the match's type does not
 * bring it back, since the pick stays turned.
 */
export function isGamechangerSpent(match: Outcome, pick: PickMade): boolean {
  return pick.gamechangerUsed && match.matchWinner !== DRAW;
}

/** What is left of wildcards or gamechangers; never below zero (rule 14). */
export function remaining(granted: number, spent: number): number {
  return Math.max(0, granted - spent);
}

/** Points for a home team's runs: one per hundred, from a half on rounded up (rule 9). */
export function homeTeamBonus(runs: number): number {
  return Math.floor((runs + RUNS_PER_BONUS_POINT / 2) / RUNS_PER_BONUS_POINT);
}
