/**
 * A player's form has a letter for each decided match: `r` for a correct pick, `w` for a wrong one, `n` for none;
 * capitals for picks with a wildcard. `o` is correct, but from before the player joined and so in no streak (rule 10).
 */
import { Prisma } from "../generated/prisma/client";
import { runStreak, type Streak, type StreakRules } from "./streaks";

interface FormCounts extends Streak {
  correct: number;
  correctWildcards: number;
}

/** Totals of a form. */
export function countForm(form: string, rules: StreakRules): FormCounts {
  const letters = [...form];
  return {
    ...runStreak(
      letters.map((letter) => /r/i.test(letter)),
      rules,
    ),
    correct: letters.filter((letter) => /[ro]/i.test(letter)).length,
    correctWildcards: letters.filter((letter) => /[RO]/.test(letter)).length,
  };
}

/** SQL for the streak points of the latest of so many correct picks in a row; the same as streakPointsOf (rule 8). */
export const streakPointsIn = (streak: Prisma.Sql, { streakFrom, streakPoints }: StreakRules): Prisma.Sql =>
  Prisma.sql`CASE WHEN ${streak} >= ${streakFrom}::int THEN ${streakPoints}::int ELSE 0 END`;

/** SQL for the points of pick p, streak included; 0 if p is missing. */
export const gainOfPick = (rules: StreakRules): Prisma.Sql =>
  Prisma.sql`COALESCE(p.points_awarded + ${streakPointsIn(Prisma.sql`p.streak`, rules)}, 0)`;
