/** What a name may look like. Names saved under older rules stay until someone changes them. */

export const NAME_MAX_LENGTH = 40;

// Control and direction characters, line breaks, and whatever else nobody sees.
const UNSEEN = String.raw`\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}`;
const SEEN = `[^${UNSEEN}]`;

// The viramas of the scripts of India and Sri Lanka, and the letters of these scripts.
const VIRAMA = String.raw`[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA]`;
const INDIC = ["Deva", "Beng", "Guru", "Gujr", "Orya", "Taml", "Telu", "Knda", "Mlym", "Sinh"]
  .map((script) => String.raw`\p{Script=${script}}`)
  .join("");

/**
 * Invisible characters are allowed only where they change their neighbours: a joiner next to a virama, a non-joiner
 * between Arabic letters, and variants of a Han character or an emoji. No lookbehind, since old browsers lack it. No
 * text may match two of these, or a long name would make the expression backtrack endlessly.
 */
const JOINED = [
  String.raw`${VIRAMA}[\u200C\u200D]`,
  String.raw`(?!${VIRAMA})[${INDIC}]\u200D(?=${VIRAMA})`,
  String.raw`\p{Script=Arab}\u200C(?=\p{Script=Arab})`,
  String.raw`\p{Script=Han}[\u{E0100}-\u{E01EF}]`,
  String.raw`\p{Extended_Pictographic}\uFE0F`,
].join("|");

const READABLE = new RegExp(`^(?:${JOINED}|${SEEN})*$`, "u");

/** Accents and vowel signs on one letter: Burmese has six, Vietnamese two. */
const MARKS_AT_MOST = 6;
const HEAPED = new RegExp(`\\p{M}{${MARKS_AT_MOST + 1}}`, "u");

/** Whether a name has no invisible characters and no letter under a heap of marks. */
export function isReadable(name: string): boolean {
  return READABLE.test(name) && !HEAPED.test(name);
}

const DIRECTION_MARKS = /[\u061C\u200E\u200F]/g;
const BLANK = new RegExp(String.raw`^[\s${UNSEEN}]$`, "u");

/**
 * A name without blanks and invisible characters at its ends, as older Kurdish and Persian keyboards put there, and
 * without direction marks, as copied text has.
 */
export function tidyName(text: string): string {
  const shown = [...text.replace(DIRECTION_MARKS, "")];
  const isBlank = (character: string | undefined) => character !== undefined && BLANK.test(character);
  let [start, end] = [0, shown.length];
  while (isBlank(shown[start])) start += 1;
  // A joiner or a variant that changes the last letter belongs to it.
  const isPart = (at: number) => !/\s/.test(shown[at] ?? "") && isReadable(shown.slice(at - 1, at + 1).join(""));
  while (end > start && isBlank(shown[end - 1]) && !isPart(end - 1)) end -= 1;
  return shown.slice(start, end).join("");
}

// Three characters before the dot, so that initials and "St.John" aren't addresses.
const WEB_ADDRESS = /:\/\/|\bwww\.|[\p{L}\p{N}_-]{3}\.\p{L}{2,}|\.\p{L}{2,}[/:?#]|@[^\s@]+\.\p{L}{2,}/iu;

// "Mohd.Azhar", written without a blank: two capitalized words, of which the second is no usual ending of an address.
const ENDINGS =
  "Com|Net|Org|Info|Biz|Xyz|Top|Site|Online|Website|Shop|Store|Club|Live|Link|Click|App|Dev|Pro|Win|Bet|Vip|Fun";
const ABBREVIATED = new RegExp(
  String.raw`(\p{Lu}\p{Ll}*)\.(?!(?:${ENDINGS})(?!\p{L}))(?=\p{Lu}\p{Ll}{2,}(?:[\s.]|$))`,
  "gu",
);

/** Whether a text looks like a web or email address, which mail clients would turn into a link. */
export function looksLikeWebAddress(name: string): boolean {
  return WEB_ADDRESS.test(name.replace(ABBREVIATED, "$1. "));
}
