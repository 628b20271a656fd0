/**
 * How a player did evening by evening, a letter each: `r` for a right pick, `w` for a wrong one, `n` for none. A capital was
 * doubled by a wildcard. `o` is right, but before the player joined: it is in no streak (rule 10).
 */
import { Prisma } from "../generated/prisma/client";
import { isDoubled } from "./scored-picks";
import { runStreak, type Streak, type StreakRules } from "./streak";

/** What counts of a form, for the table of an evening. */
interface FormCounts extends Streak {
  correct: number;
  correctWildcards: number;
}

/** Counts what the letters of a form tell, up to the evening of the last of them. */
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

/** The letter of pick p on match m, in a statement; p may be missing. */
export const letterOfPick = Prisma.sql`translate(
  CASE WHEN p.id IS NULL THEN 'n' WHEN NOT p.is_correct THEN 'w' WHEN p.streak > 0 THEN 'r' ELSE 'o' END,
  CASE WHEN ${isDoubled} THEN 'wro' ELSE '' END,
  CASE WHEN ${isDoubled} THEN 'WRO' ELSE '' END)`;

/** What pick p has earned, its streak included, in a statement; p may be missing. */
export const gainOfPick = ({ streakFrom, streakPoints }: StreakRules): Prisma.Sql =>
  Prisma.sql`COALESCE(p.points_awarded + (p.streak >= ${streakFrom})::int * ${streakPoints}::int, 0)`;

/** How many picks a form calls right, in a statement. */
export const correctIn = (form: Prisma.Sql) => Prisma.sql`length(translate(${form}, 'nwW', ''))`;
