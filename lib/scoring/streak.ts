/** What correct picks in a row bring (rules 6, 8, 10). */
import type { Rules } from "../season/rules-schema";

/** What of a season's rules a streak is worth by. */
export type StreakRules = Pick<Rules, "streakFrom" | "streakPoints">;

export interface Streak {
  /** Correct picks in a row, up to now. */
  winStreak: number;
  /** Points that streaks have brought so far. */
  winStreakPoints: number;
}

/** Runs through the matches in order, each with a correct pick or without one (wrong or missing: rules 6, 8, 10). */
export function runStreak(correct: readonly boolean[], rules: StreakRules): Streak {
  let winStreak = 0;
  let winStreakPoints = 0;
  for (const isCorrect of correct) {
    winStreak = isCorrect ? winStreak + 1 : 0;
    winStreakPoints += streakPointsOf(winStreak, rules);
  }
  return { winStreak, winStreakPoints };
}

/** What the latest of so many correct picks in a row brings beside its own points (rule 8). */
export function streakPointsOf(winStreak: number, { streakFrom, streakPoints }: StreakRules): number {
  return winStreak >= streakFrom ? streakPoints : 0;
}
