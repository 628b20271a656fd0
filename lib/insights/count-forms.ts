import { IS_RIGHT, PICKED, WITH_WILDCARD } from "./letters";
import type { CrowdMatch } from "./schema";

/**
 * Adds what players did to the matches: those from one place to another of `forms`, which stand there one behind the other, each
 * so `long`, a letter a match, read by readLetters.
 */
export function countForms(
  forms: Uint8Array,
  long: number,
  from: number,
  to: number,
  matches: readonly CrowdMatch[],
): void {
  for (const [index, match] of matches.entries()) {
    let [right, wrong, wildcards, wildcardsRight] = [0, 0, 0, 0];
    for (let player = from; player < to; player += 1) {
      const bits = forms[player * long + index] ?? 0;
      if ((bits & PICKED) === 0) continue;
      if (bits & IS_RIGHT) right += 1;
      else wrong += 1;
      if ((bits & WITH_WILDCARD) === 0) continue;
      wildcards += 1;
      if (bits & IS_RIGHT) wildcardsRight += 1;
    }
    match.right += right;
    match.wrong += wrong;
    match.wildcards += wildcards;
    match.wildcardsRight += wildcardsRight;
  }
}
