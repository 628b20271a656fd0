/** What a letter of a form says (lib/scoring/form.ts), as bits: looked up, since there may be millions of letters. */
export const PICKED = 1;
export const IS_RIGHT = 2;
/** It is in a streak: right, and not from before the player joined (rule 10). */
export const IN_STREAK = 4;
export const WITH_WILDCARD = 8;

const said = new Uint8Array(128);
for (const [letter, bits] of Object.entries({ w: PICKED, r: PICKED | IS_RIGHT | IN_STREAK, o: PICKED | IS_RIGHT })) {
  said[letter.charCodeAt(0)] = bits;
  said[letter.toUpperCase().charCodeAt(0)] = bits | WITH_WILDCARD;
}

/** The bits of each letter. */
export function readLetters(forms: string): Uint8Array {
  return Buffer.from(forms, "latin1").map((letter) => said[letter] ?? 0);
}
