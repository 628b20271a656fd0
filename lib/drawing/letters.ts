/** Which letters pictures can be written in, and what stands for those that they cannot. */
import anyAscii from "any-ascii";

/** What the faces of screens have, all of them; a test holds it against their files. */
export const IN_OUR_FACES =
  /^(?![\u0114\u0115\u0128\u0129\u012C\u012D\u0132\u0138\u013F\u0140\u0149\u014E\u014F\u0162\u0163\u0166-\u0169])[\u0020-\u007E\u00A1-\u00AC\u00AE-\u017EȘșȚț–—‘’“”•…€]$/u;

const SCRIPTS = ["Deva", "Beng", "Taml", "Telu", "Gujr", "Guru", "Knda", "Mlym", "Sinh", "Arab"];
const NOTED = ["Latn", "Grek", "Cyrl", ...SCRIPTS, "Zyyy", "Zinh"].map((script) => `\\p{Script=${script}}`).join("");
/** What can be written by hand, with the faces of lib/drawing/faces.ts: each letter placed as its script wants it. */
const IN_NOTED_SCRIPTS = new RegExp(`^[${NOTED}]*$`, "u");

const DRAWN =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u{E0020}-\u{E007F}]|\uFE0F|\u20E3/u;
const JOINED = /(\p{Extended_Pictographic}\uFE0F?)\u200D/gu;

/** A text without the small pictures in it, of which no face has any. */
export function withoutPictures(text: string): string {
  const apart = Array.from(text.normalize("NFC").replaceAll(JOINED, "$1"));
  return inOneSpace(apart.filter((one) => !DRAWN.test(one) || IN_OUR_FACES.test(one)).join(""));
}

/** A text in letters of our faces alone: others are told by Latin ones, and what no letter tells is left out. */
export function inOurLetters(text: string): string {
  return inOneSpace(Array.from(withoutPictures(text), (one) => (IN_OUR_FACES.test(one) ? one : told(one))).join(""));
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

/** Whether a text has letters that are not in our faces and that a pen can write all the same. */
export function wantsPen(text: string): boolean {
  const bare = withoutPictures(text);
  return !Array.from(bare).every((one) => IN_OUR_FACES.test(one)) && IN_NOTED_SCRIPTS.test(bare);
}
