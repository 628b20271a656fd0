/**
 * What a pick earns and what it costs (rules 8, 11, 14, 15). The replay and the award go by these figures; both run over
 * the same ones.
 */
import { DRAW, EXTRAS_TYPE, hasResult, type MatchType, type Outcome } from "../match/rules";
import type { Rules } from "../season/rules-schema";

/** What of a season's rules a pick is worth by. */
export type Worth = Pick<Rules, "points" | "wildcardFactor">;

export interface PickMade {
  /** Full name of one of the match's sides. */
  predictedTeam: string;
  wildcardUsed: boolean;
  gamechangerUsed: boolean;
}

/** What a pick bears, whoever it is for. */
export type ExtrasUsed = Pick<PickMade, "wildcardUsed" | "gamechangerUsed">;

export interface Typed {
  matchType: MatchType;
}

/** What a pick earned: `isCorrect` is null while nothing is decided and for a draw (rule 15). */
interface PickScore {
  isCorrect: boolean | null;
  points: number;
}

/** Whether a pick is right by the match's result; null while nothing is decided and for a draw (rule 15). */
export function isRight(match: Outcome, pick: PickMade): boolean | null {
  if (!hasResult(match) || match.matchWinner === DRAW) return null;
  return pick.predictedTeam === match.matchWinner;
}

/**
 * Scores a pick by the match's result, without streak (rules 8, 15). Whether the points are awarded yet is not asked
 * here. A wildcard that an edit has left on a match of another type than League does nothing.
 */
export function scorePick(match: Outcome & Typed, pick: PickMade, rules: Worth): PickScore {
  const isCorrect = isRight(match, pick);
  if (!isCorrect) return { isCorrect, points: 0 };
  const factor = isDoubled(match, pick) ? rules.wildcardFactor : 1;
  return { isCorrect, points: rules.points[match.matchType] * factor };
}

/** Whether the pick's wildcard multiplies its points if it is correct: in League matches only (rule 11). */
export function isDoubled(match: Typed, pick: Pick<PickMade, "wildcardUsed">): boolean {
  return pick.wildcardUsed && match.matchType === EXTRAS_TYPE;
}

/**
 * Whether a pick has spent a wildcard. It comes back from a draw, as soon as that is the result (rule 15), and from a
 * match that is no longer a League one: there it has no effect, so it costs nothing.
 */
export function isWildcardSpent(match: Outcome & Typed, pick: Pick<PickMade, "wildcardUsed">): boolean {
  return isDoubled(match, pick) && match.matchWinner !== DRAW;
}

/**
 * Whether a pick has spent a gamechanger. It comes back from a draw (rule 15); a change of the match's type does not
 * bring it back, since the pick stays turned.
 */
export function isGamechangerSpent(match: Outcome, pick: Pick<PickMade, "gamechangerUsed">): boolean {
  return pick.gamechangerUsed && match.matchWinner !== DRAW;
}

/** What is left of wildcards or gamechangers; never below zero (rule 14). */
export function remaining(granted: number, spent: number): number {
  return Math.max(0, granted - spent);
}

/** How a pick with a wildcard counts: "double", or "3 times". */
export function timesInWords(factor: number): string {
  if (factor === 1) return "once";
  return factor === 2 ? "double" : `${factor} times`;
}

/** Points for a home team's runs, from a half on rounded up; none where the season knows no such bonus (rule 9). */
export function homeTeamBonus(runs: number, { runsPerBonusPoint }: Pick<Rules, "runsPerBonusPoint">): number {
  // In whole numbers, as the database reckons.
  return runsPerBonusPoint === null ? 0 : Math.floor((2 * runs + runsPerBonusPoint) / (2 * runsPerBonusPoint));
}
