/** What a player's form says of them, beside the crowd's: one look at each letter, since there may be a hundred thousand forms. */
import type { Measure } from "./schema";

/** What is known of a match before players are looked at. */
export interface MatchFacts {
  /** Whether most were wrong. */
  wasUpset: boolean;
  /** What a wildcard brings on top of a right pick. */
  wildcardBrings: number;
}

/** The last matches in which one finishes well. */
export const LAST_MATCHES = 10;

/** Everything but places gained, which needs the table. */
export type OfForm = Record<Exclude<Measure, "climb">, number>;

/** Measures a form: a letter a match, as lib/scoring/form.ts has it. */
export function measure(form: string, matches: readonly MatchFacts[]): OfForm {
  const told: OfForm = {
    correct: 0,
    against: 0,
    streak: 0,
    running: 0,
    wildcardPoints: 0,
    present: 0,
    finish: 0,
    drought: 0,
  };
  let dry = 0;
  for (const [index, { wasUpset, wildcardBrings }] of matches.entries()) {
    const letter = form[index] ?? "n";
    const isRight = letter === "r" || letter === "R" || letter === "o" || letter === "O";
    if (letter !== "n") told.present += 1;
    // A pick from before one joined is in no streak (rule 10).
    told.running = letter === "r" || letter === "R" ? told.running + 1 : 0;
    told.streak = Math.max(told.streak, told.running);
    if (letter !== "n") dry = isRight ? 0 : dry + 1;
    told.drought = Math.max(told.drought, dry);
    if (!isRight) continue;
    told.correct += 1;
    if (wasUpset) told.against += 1;
    if (letter === "R" || letter === "O") told.wildcardPoints += wildcardBrings;
    if (index >= matches.length - LAST_MATCHES) told.finish += 1;
  }
  return told;
}
