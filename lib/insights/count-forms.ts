import { countKinds } from "./count-kinds";
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
