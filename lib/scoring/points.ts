/** What a pick earns and costs (rules 8, 11, 14, 15), and streak points (rules 6, 8, 10). */
import { DRAW, EXTRAS_TYPE, hasResult, type MatchType, type Outcome } from "../match/rules";
import type { Rules } from "../season/schema";

/** The rules that a pick's points depend on. */
export type PointRules = Pick<Rules, "points" | "wildcardFactor">;

export interface PickMade {
  /** Full name of one of the match's sides. */
  predictedTeam: string;
  wildcardUsed: boolean;
  gamechangerUsed: boolean;
}

/** Which extras a pick has. */
export type ExtrasUsed = Pick<PickMade, "wildcardUsed" | "gamechangerUsed">;

export interface WithMatchType {
  matchType: MatchType;
}

/** What a pick earned. `isCorrect` is null while undecided and for a draw (rule 15). */
interface PickScore {
  isCorrect: boolean | null;
  points: number;
}

/** Whether a pick is correct; null while undecided and for a draw (rule 15). */
export function isRight(match: Outcome, pick: PickMade): boolean | null {
  if (!hasResult(match) || match.matchWinner === DRAW) return null;
  return pick.predictedTeam === match.matchWinner;
}

/**
 * Scores a pick by the match's result, without its streak (rules 8, 15) and whether or not the match was awarded. A
 * wildcard that an edit has left on a match other than a League one does nothing.
 */
export function scorePick(match: Outcome & WithMatchType, pick: PickMade, rules: PointRules): PickScore {
  const isCorrect = isRight(match, pick);
  if (!isCorrect) return { isCorrect, points: 0 };
  const factor = isDoubled(match, pick) ? rules.wildcardFactor : 1;
  return { isCorrect, points: rules.points[match.matchType] * factor };
}

/** Whether the pick's wildcard multiplies its points: in League matches only (rule 11). */
export function isDoubled(match: WithMatchType, pick: Pick<PickMade, "wildcardUsed">): boolean {
  return pick.wildcardUsed && match.matchType === EXTRAS_TYPE;
}

/**
 * Whether a pick has spent a wildcard. A draw returns it as soon as it is the result (rule 15). So does a change to a
 * type other than League, where it has no effect.
 */
export function isWildcardSpent(match: Outcome & WithMatchType, pick: Pick<PickMade, "wildcardUsed">): boolean {
  return isDoubled(match, pick) && match.matchWinner !== DRAW;
}

/**
 * Whether a pick has spent a gamechanger. A draw returns it (rule 15); a change of the match's type doesn't, since the
 * pick stays switched.
 */
export function isGamechangerSpent(match: Outcome, pick: Pick<PickMade, "gamechangerUsed">): boolean {
  return pick.gamechangerUsed && match.matchWinner !== DRAW;
}

/** Wildcards or gamechangers left; never below zero (rule 14). */
export function remaining(granted: number, spent: number): number {
  return Math.max(0, granted - spent);
}

/** What a wildcard does to points: "double", or "3 times". */
export function timesInWords(factor: number): string {
  if (factor === 1) return "once";
  return factor === 2 ? "double" : `${factor} times`;
}

/** Points for a home team's runs, rounded half up; 0 if the season has no bonus (rule 9). */
export function homeTeamBonus(runs: number, { runsPerBonusPoint }: Pick<Rules, "runsPerBonusPoint">): number {
  // In integers, like the database.
  return runsPerBonusPoint === null ? 0 : Math.floor((2 * runs + runsPerBonusPoint) / (2 * runsPerBonusPoint));
}

/** The rules that streak points depend on. */
export type StreakRules = Pick<Rules, "streakFrom" | "streakPoints">;

export interface Streak {
  /** Correct picks in a row, up to now. */
  winStreak: number;
  /** All streak points so far. */
  winStreakPoints: number;
}

/** The streak after matches in order, given whether each has a correct pick (rules 6, 8, 10). */
export function runStreak(correct: readonly boolean[], rules: StreakRules): Streak {
  let winStreak = 0;
  let winStreakPoints = 0;
  for (const isCorrect of correct) {
    winStreak = isCorrect ? winStreak + 1 : 0;
    winStreakPoints += streakPointsOf(winStreak, rules);
  }
  return { winStreak, winStreakPoints };
}

/** The streak points of the latest of `winStreak` correct picks in a row (rule 8). */
export function streakPointsOf(winStreak: number, { streakFrom, streakPoints }: StreakRules): number {
  return winStreak >= streakFrom ? streakPoints : 0;
}
