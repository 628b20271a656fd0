/**
 * What a pick earns (rules 8, 9, 15). Points are counted twice, and tests/api/scoring/replay.test.ts compares both: add
 * a `note` there for the effect of a new rule, or a season of its own if random ones don't reach it.
 * - In TypeScript this file or streaks.ts decides, reference-scoring.ts applies it, and explain.ts names the part.
 * - In SQL it's rescore.ts and player-form.ts. Points that rule 8 doesn't have need a column.
 * - Points are also worked out from a form's letters (over.ts), from parts (lib/player/rules.ts, lib/scorecard/rules.ts),
 *   and at best and at worst (lib/leaderboard/can-still-win.ts).
 */
import { isWon, type Outcome } from "../match/rules";
import { type Staged, stageOf, takesCards } from "../match/stage";
import type { Rules } from "../season/schema";

/** The rules that a pick's points depend on. */
export type PointRules = Pick<Rules, "points" | "stages" | "wildcardFactor">;

type CardRules = Pick<Rules, "points" | "stages">;

export interface PickMade {
  /** Full name of one of the match's sides. */
  predictedTeam: string;
  wildcardUsed: boolean;
  gamechangerUsed: boolean;
}

/** Which extras a pick has. */
export type ExtrasUsed = Pick<PickMade, "wildcardUsed" | "gamechangerUsed">;

/** What a pick earned. `isCorrect` is null while undecided, without a result and after a tie (rules 15, 16). */
interface PickScore {
  isCorrect: boolean | null;
  points: number;
}

/** Whether a pick is correct; null while undecided, without a result and after a tie (rules 15, 16). */
export function isRight(match: Outcome, pick: PickMade): boolean | null {
  if (!isWon(match)) return null;
  return pick.predictedTeam === match.matchWinner;
}

/**
 * Scores a pick by the match's result, without its streak (rules 8, 15) and whether or not the match was awarded. A
 * wildcard that an edit has left on a match that takes none does nothing.
 */
export function scorePick(match: Outcome & Staged, pick: PickMade, rules: PointRules): PickScore {
  const isCorrect = isRight(match, pick);
  if (!isCorrect) return { isCorrect, points: 0 };
  const factor = isDoubled(match, pick, rules) ? rules.wildcardFactor : 1;
  return { isCorrect, points: stageOf(match, rules).points * factor };
}

/** Whether the pick's wildcard multiplies its points: only where cards may be used (rule 11). */
export function isDoubled(match: Staged, pick: Pick<PickMade, "wildcardUsed">, rules: CardRules): boolean {
  return pick.wildcardUsed && takesCards(match, rules);
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
