/** What a letter of a form says (lib/scoring/form.ts), as bits: looked up, since there may be millions of letters. */
/** Which bit each is, for whoever reckons with them; that of a pick is the first, so that it is 1 itself. */
export const RIGHT_AT = 1;
export const STREAK_AT = 2;
export const WILDCARD_AT = 3;

export const PICKED = 1;
export const IS_RIGHT = 1 << RIGHT_AT;
/** It is in a streak: right, and not from before the player joined (rule 10). */
export const IN_STREAK = 1 << STREAK_AT;
export const WITH_WILDCARD = 1 << WILDCARD_AT;
/** As many as there may be of their combinations. */
export const KINDS = 16;

const said = new Uint8Array(128);
for (const [letter, bits] of Object.entries({ w: PICKED, r: PICKED | IS_RIGHT | IN_STREAK, o: PICKED | IS_RIGHT })) {
  said[letter.charCodeAt(0)] = bits;
  said[letter.toUpperCase().charCodeAt(0)] = bits | WITH_WILDCARD;
}

/** The bits of each letter. */
export function readLetters(forms: string): Uint8Array {
  const letters = Buffer.from(forms, "latin1");
  // By hand: a function called for each of them takes several times as long.
  for (let at = 0; at < letters.length; at += 1) letters[at] = said[letters[at] ?? 0] ?? 0;
  return letters;
}
