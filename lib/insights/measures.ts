/** What a player's form says of them, beside the crowd's: one look at each letter, since there may be a hundred thousand forms. */
import { IN_STREAK, IS_RIGHT, PICKED, WITH_WILDCARD } from "./letters";
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

/** Measures a form, read by readLetters: the one that begins at a place of all of them, a letter a match. */
export function measure(forms: Uint8Array, matches: readonly MatchFacts[], from = 0): OfForm {
  let [correct, against, streak, running, wildcardPoints] = [0, 0, 0, 0, 0];
  let [present, finish, drought, dry] = [0, 0, 0, 0];
  const finishing = matches.length - LAST_MATCHES;
  for (let index = 0; index < matches.length; index += 1) {
    const bits = forms[from + index] ?? 0;
    // A pick from before one joined is in no streak (rule 10).
    running = bits & IN_STREAK ? running + 1 : 0;
    if (running > streak) streak = running;
    if ((bits & PICKED) === 0) continue;
    present += 1;
    dry = bits & IS_RIGHT ? 0 : dry + 1;
    if (dry > drought) drought = dry;
    if ((bits & IS_RIGHT) === 0) continue;
    correct += 1;
    const match = matches[index];
    if (match?.wasUpset) against += 1;
    if (bits & WITH_WILDCARD) wildcardPoints += match?.wildcardBrings ?? 0;
    if (index >= finishing) finish += 1;
  }
  return { correct, against, streak, running, wildcardPoints, present, finish, drought };
}
