import { KINDS } from "./letters";

/**
 * How often each kind of letter is there for each of the first matches, KINDS numbers a match. Letters are looked at in the order in
 * which they lie in memory, each once: those of the players `from` up to `to`, of whom each has `long` of them in `forms`.
 */
export function countKinds(forms: Uint8Array, long: number, from: number, to: number, matches: number): Uint32Array {
  const seen = new Uint32Array(matches * KINDS);
  for (let player = from; player < to; player += 1) {
    for (let index = 0; index < matches; index += 1) {
      const kind = index * KINDS + (forms[player * long + index] ?? 0);
      seen[kind] = (seen[kind] ?? 0) + 1;
    }
  }
  return seen;
}
