/** What a player's form says of them, beside the crowd's: one look at each letter, since there may be a hundred thousand forms. */
import { IN_STREAK, IS_RIGHT, PICKED, RIGHT_AT, STREAK_AT, WILDCARD_AT, WITH_WILDCARD } from "./letters";
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
type OfForm = Record<Exclude<Measure, "climb">, number>;

/**
 * Measures a form, read by readLetters: the one that begins at a place of all of them, a letter a match. It reckons with the bits
 * instead of asking for each: what comes next cannot be foreseen, and a processor that guesses wrong takes twice as long.
 */
export function measure(forms: Uint8Array, matches: readonly MatchFacts[], from = 0): OfForm {
  let [correct, against, streak, running, wildcardPoints] = [0, 0, 0, 0, 0];
  let [present, finish, drought, dry] = [0, 0, 0, 0];
  const finishing = matches.length - LAST_MATCHES;
  for (let index = 0; index < matches.length; index += 1) {
    const bits = forms[from + index] ?? 0;
    const isPicked = bits & PICKED;
    const isRight = (bits & IS_RIGHT) >> RIGHT_AT;
    // A pick from before one joined is in no streak (rule 10).
    running = (running + 1) * ((bits & IN_STREAK) >> STREAK_AT);
    streak = Math.max(streak, running);
    dry = (dry + isPicked) * (1 - isRight);
    drought = Math.max(drought, dry);
    present += isPicked;
    correct += isRight;
    wildcardPoints += isRight * ((bits & WITH_WILDCARD) >> WILDCARD_AT) * (matches[index]?.wildcardBrings ?? 0);
    if (matches[index]?.wasUpset) against += isRight;
    if (index >= finishing) finish += isRight;
  }
  return { correct, against, streak, running, wildcardPoints, present, finish, drought };
}
