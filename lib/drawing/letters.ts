/** Which letters pictures can be written in, and what stands for those that they cannot. */
import anyAscii from "any-ascii";

/** What the faces of screens have, all of them; a test holds it against their files. */
export const IN_OUR_FACES =
  /^(?![\u0114\u0115\u0128\u0129\u012C\u012D\u0132\u0138\u013F\u0140\u0149\u014E\u014F\u0162\u0163\u0166-\u0169])[\u0020-\u007E\u00A1-\u00AC\u00AE-\u017EȘșȚț–—‘’“”•…€]$/u;

const INDIC = ["Deva", "Beng", "Taml", "Telu", "Gujr", "Guru", "Knda", "Mlym", "Sinh"];
const SCRIPTS = ["Latn", "Grek", "Cyrl", ...INDIC, "Arab"].map((script) => `\\p{Script=${script}}`);
/** Accents, punctuation and money, which belong to no script alone. */
const SIGNS = [
  String.raw`\u02B9-\u02CC\u0300\u0301\u0303\u0304\u0307-\u0309\u0323\u0329`,
  String.raw`\u060C\u061B\u061F\u0640\u064B-\u0655\u0670\u0951-\u0954\u0964\u0965`,
  String.raw`\u2010\u2011\u201A\u201E\u2039\u203A\u20A0-\u20C0\u2116\u25CC\uFD3E\uFD3F`,
];
/** What no file has of those scripts: rare letters, and others in disguise, such as full-width ones. Nor what is not seen. */
const LACKED = [
  String.raw`\p{Cf}\uFDFD`,
  String.raw`\u088F\u0897\u0C5C\u0CDC\u1C89\u1C8A\u2071-\u209C\u2126-\u2188\uA7CB-\uA7F1\uAB30-\uAB6F\uFB00-\uFB06`,
  String.raw`\uFBC3-\uFBD2\uFD90\uFD91\uFDC8-\uFDCF\uFF00-\u{10FFFF}`,
];
/** What the faces of a pen have, those of lib/drawing/faces.ts; a test holds it against their files. */
export const IN_WRITTEN_FACES = new RegExp(`^(?![${LACKED.join("")}])[${[...SCRIPTS, ...SIGNS].join("")}]$`, "u");

/** Seen by what they do to the letters beside them alone. */
const JOINERS = /[\u200C\u200D]/;

const DRAWN =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u{E0020}-\u{E007F}]|\uFE0F|\u20E3/u;
const JOINED = /(\p{Extended_Pictographic}\uFE0F?)\u200D/gu;

/** A text without the small pictures in it, of which no face has any. */
function withoutPictures(text: string): string {
  const apart = Array.from(text.normalize("NFC").replaceAll(JOINED, "$1"));
  return inOneSpace(apart.filter((one) => !DRAWN.test(one) || IN_OUR_FACES.test(one)).join(""));
}

/** A text in letters of our faces alone: others are told by Latin ones, and what no letter tells is left out. */
export function inOurLetters(text: string): string {
  return inLetters(text, (one) => IN_OUR_FACES.test(one));
}

/** A text as a pen writes it: in its own letters, but for those that no face has, which are told as above. */
export function inWrittenLetters(text: string): string {
  return inLetters(text, (one) => IN_OUR_FACES.test(one) || IN_WRITTEN_FACES.test(one) || JOINERS.test(one));
}

/** Whether a text has letters that are not in our faces and that a pen can write all the same. */
export function wantsPen(text: string): boolean {
  return Array.from(inWrittenLetters(text)).some((one) => !IN_OUR_FACES.test(one) && IN_WRITTEN_FACES.test(one));
}

function inLetters(text: string, isThere: (letter: string) => boolean): string {
  return inOneSpace(Array.from(withoutPictures(text), (one) => (isThere(one) ? one : told(one))).join(""));
}

function told(letter: string): string {
  if (/\s/.test(letter)) return " ";
  return Array.from(anyAscii(letter))
    .filter((one) => IN_OUR_FACES.test(one))
    .join("");
}

function inOneSpace(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
