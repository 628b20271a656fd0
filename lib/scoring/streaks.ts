/** Streaks and their points (rules 6, 8, 10). rescore.ts and player-form.ts say the same in SQL. */
import type { Rules } from "../season/schema";

/** The rules that streak points depend on. */
export type StreakRules = Pick<Rules, "streakFrom" | "streakPoints">;

export interface Streak {
  /** Correct picks in a row, up to now. */
  winStreak: number;
  /** All streak points so far. */
  winStreakPoints: number;
}

/** Before the first match. */
export const NO_STREAK: Streak = { winStreak: 0, winStreakPoints: 0 };

/** The streak after matches in order, given whether each has a correct pick (rules 6, 8, 10). */
export function runStreak(correct: readonly boolean[], rules: StreakRules): Streak {
  return correct.reduce((streak, isCorrect) => streakAfter(streak, isCorrect, rules), NO_STREAK);
}

/** A streak after one more match (rules 6, 8, 10). */
export function streakAfter({ winStreak, winStreakPoints }: Streak, isCorrect: boolean, rules: StreakRules): Streak {
  const after = isCorrect ? winStreak + 1 : 0;
  return { winStreak: after, winStreakPoints: winStreakPoints + streakPointsOf(after, rules) };
}

/**
 * The streak points of the latest of `winStreak` correct picks in a row (rule 8). can-still-win.ts counts on their
 * depending on the last `streakFrom` picks only.
 */
export function streakPointsOf(winStreak: number, { streakFrom, streakPoints }: StreakRules): number {
  return winStreak >= streakFrom ? streakPoints : 0;
}
