import { IS_RIGHT, KINDS, PICKED, WITH_WILDCARD } from "./letters";
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
  const seen = countKinds(forms, long, from, to, matches.length);
  for (const [index, match] of matches.entries()) {
    for (let bits = 0; bits < KINDS; bits += 1) {
      if ((bits & PICKED) === 0) continue;
      const players = seen[index * KINDS + bits] ?? 0;
      match[bits & IS_RIGHT ? "right" : "wrong"] += players;
      if ((bits & WITH_WILDCARD) === 0) continue;
      match.wildcards += players;
      if (bits & IS_RIGHT) match.wildcardsRight += players;
    }
  }
}

/** How often each kind of letter is there for each match. Letters are looked at in the order in which they lie in memory, each once. */
function countKinds(forms: Uint8Array, long: number, from: number, to: number, matches: number): Uint32Array {
  const seen = new Uint32Array(matches * KINDS);
  for (let player = from; player < to; player += 1) {
    for (let index = 0; index < matches; index += 1) {
      const kind = index * KINDS + (forms[player * long + index] ?? 0);
      seen[kind] = (seen[kind] ?? 0) + 1;
    }
  }
  return seen;
}
