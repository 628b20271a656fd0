/** What a player's form says of them, beside the crowd's: one look at each letter, since there may be a hundred thousand forms. */
import { IN_STREAK, IS_RIGHT, PICKED, RIGHT_AT, STREAK_AT, WILDCARD_AT, WITH_WILDCARD } from "./letters";
import type { Measure } from "./schema";

/** What is known of a match before players are looked at. */
export interface MatchFacts {
  /** 1 where most were wrong. */
  wasUpset: 0 | 1;
  /** What a wildcard brings on top of a right pick. */
  wildcardBrings: number;
}

/** The last matches in which one finishes well. */
export const LAST_MATCHES = 10;

/** Everything but places gained, which needs the table. */
type OfForm = Record<Exclude<Measure, "climb">, number>;

/**
 * Measures a form, read by readLetters: the one that begins at a place of all of them, a letter a match. It reckons with the bits
 * instead of asking for each: what comes next cannot be foreseen, and a processor that guesses wrong takes half as long again.
 */
export function measure(forms: Uint8Array, matches: readonly MatchFacts[], from = 0): OfForm {
  // Each for itself: to take nine numbers out of lists costs as much as a third of all the letters.
  let correct = 0;
  let against = 0;
  let streak = 0;
  let running = 0;
  let wildcardPoints = 0;
  let present = 0;
  let finish = 0;
  let drought = 0;
  let dry = 0;
  const finishing = matches.length - LAST_MATCHES;
  for (let index = 0; index < matches.length; index += 1) {
    const match = matches[index];
    if (match === undefined) continue;
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
    against += isRight * match.wasUpset;
    wildcardPoints += isRight * ((bits & WITH_WILDCARD) >> WILDCARD_AT) * match.wildcardBrings;
    if (index >= finishing) finish += isRight;
  }
  return { correct, against, streak, running, wildcardPoints, present, finish, drought };
}
