/** Coins that fall the same on every machine: whole numbers of 32 bits, and no clock. */

/** The coins of a text: each call gives 32 of them. Of the family of mulberry32. */
export function coinsOf(text: string): () => number {
  let state = hashOf(text);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** One coin after another. */
export function tossesOf(text: string): () => boolean {
  const coins = coinsOf(text);
  let [word, left] = [0, 0];
  return () => {
    if (left === 0) [word, left] = [coins(), 32];
    left -= 1;
    return ((word >>> left) & 1) === 1;
  };
}

/** One of so many, which are a power of two, as many coins say. */
export function draw(many: number, toss: () => boolean): number {
  let chosen = 0;
  for (let left = many; left > 1; left /= 2) chosen = 2 * chosen + Number(toss());
  return chosen;
}
