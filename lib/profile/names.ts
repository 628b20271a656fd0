/** What a name may look like. Names that were taken under older rules stay as they are until somebody changes them. */

export const NAME_MAX_LENGTH = 40;

// Shown by itself: no control, nothing that turns the direction, no line break, nothing that is drawn as nothing.
const SEEN = String.raw`[^\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]`;

// The sign that silences a vowel, in the scripts of India and Sri Lanka, and their letters.
const VIRAMA = String.raw`[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA]`;
const INDIC = ["Deva", "Beng", "Guru", "Gujr", "Orya", "Taml", "Telu", "Knda", "Mlym", "Sinh"]
  .map((script) => String.raw`\p{Script=${script}}`)
  .join("");

/**
 * What is drawn as nothing is part of a name only where it changes what stands beside it: a joiner next to a virama, a
 * non-joiner within Arabic letters, and a variant of a Han character or an emoji. No lookbehind: old browsers run this. No text
 * fits two of these, or a long one would be tried in endless ways.
 */
const JOINED = [
  String.raw`${VIRAMA}[\u200C\u200D]`,
  String.raw`(?!${VIRAMA})[${INDIC}]\u200D(?=${VIRAMA})`,
  String.raw`\p{Script=Arab}\u200C(?=\p{Script=Arab})`,
  String.raw`\p{Script=Han}[\u{E0100}-\u{E01EF}]`,
  String.raw`\p{Extended_Pictographic}\uFE0F`,
].join("|");

const READABLE = new RegExp(`^(?:${JOINED}|${SEEN})*$`, "u");

/** Whether nothing of a text is hidden from whoever reads it. */
export function isReadable(name: string): boolean {
  return READABLE.test(name);
}

// With three characters before the dot, so that initials and "St.John" are no addresses.
const WEB_ADDRESS = /:\/\/|\bwww\.|[\p{L}\p{N}_-]{3}\.\p{L}{2,}|\.\p{L}{2,}[/:?#]|@[^\s@]+\.\p{L}{2,}/iu;

/** Whether a text looks like an address of the web or a mailbox, of which mail clients would make a link. */
export function looksLikeWebAddress(name: string): boolean {
  return WEB_ADDRESS.test(name);
}
