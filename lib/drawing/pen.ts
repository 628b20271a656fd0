/**
 * Names in scripts that the picture renderer can't set, such as Devanagari or Arabic, whose letters depend on their
 * neighbours: drawn by sharp's Pango as a small image.
 */
import { existsSync } from "node:fs";
import anyAscii from "any-ascii";
import { openFolder, unpackInto, WRITTEN_FAMILIES, WRITTEN_FILES } from "./fonts";
import { loadSharp } from "./render-png";

/** Size of the letters, in pixels. */
export const PEN_SIZE = 64;
/** Wider texts are cut and end in dots. */
const WIDEST = 14 * PEN_SIZE;

interface Written {
  /** In letters of our fonts only; empty if no letter can be transliterated. */
  plain: string;
  /** The text as an image, if our fonts can't show it. */
  image: { src: string; width: number; height: number } | null;
}

/** A text as a picture can show it, in an ink such as #17231b. */
export async function write(text: string, ink: string): Promise<Written> {
  const plain = inOurLetters(text);
  if (!wantsPen(text)) return { plain, image: null };
  const whole = inWrittenLetters(text);
  const { data, info } = await inked(whole, ink);
  const { data: seen, info: size } =
    info.width > WIDEST ? await inked(cut(whole, WIDEST / info.width), ink) : { data, info };
  const src = `data:image/png;base64,${seen.toString("base64")}`;
  return { plain, image: { src, width: size.width, height: size.height } };
}

/** The first part of a text, by visible letters, with dots for the rest. */
function cut(text: string, share: number): string {
  const letters = Array.from(new Intl.Segmenter("en").segment(text), ({ segment }) => segment);
  return `${letters.slice(0, Math.max(1, Math.floor(letters.length * share) - 1)).join("")}…`;
}

async function inked(text: string, ink: string) {
  await ensureFonts();
  return toPicture(`<span foreground="${ink}">${escaped(text)}</span>`);
}

async function toPicture(text: string, fontfile?: string) {
  const sharp = await loadSharp();
  const font = `${WRITTEN_FAMILIES.join(", ")} Bold ${PEN_SIZE}`;
  const written = sharp({ text: { text, font, rgba: true, dpi: 72, ...(fontfile ? { fontfile } : {}) } });
  return written.png().toBuffer({ resolveWithObject: true });
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Paths of the unpacked fonts that fontconfig knows, by WOFF file. */
const known = new Map<string, string>();
let ensuring: Promise<void> | undefined;

/**
 * Makes sure that fontconfig finds every font, before each drawing. It remembers their paths but opens a file only when
 * a script first appears, and a cleaner of temporary files may have deleted it by then; a font that it once missed it
 * never finds again.
 */
function ensureFonts(): Promise<void> {
  ensuring ??= unpackMissing().finally(() => {
    ensuring = undefined;
  });
  return ensuring;
}

async function unpackMissing(): Promise<void> {
  const folder = await openFolder();
  for (const file of WRITTEN_FILES) {
    const place = known.get(file);
    if (place && existsSync(place)) continue;
    const font = await unpackInto(folder, file);
    await toPicture("a", font);
    known.set(file, font);
  }
}

/** The characters of the screens' fonts; a test compares this with the files. */
export const IN_OUR_FACES =
  /^(?![\u0114\u0115\u0128\u0129\u012C\u012D\u0132\u0138\u013F\u0140\u0149\u014E\u014F\u0162\u0163\u0166-\u0169])[\u0020-\u007E\u00A1-\u00AC\u00AE-\u017EȘșȚț–—‘’“”•…€]$/u;

const INDIC = ["Deva", "Beng", "Taml", "Telu", "Gujr", "Guru", "Knda", "Mlym", "Sinh"];
const SCRIPTS = ["Latn", "Grek", "Cyrl", ...INDIC, "Arab"].map((script) => `\\p{Script=${script}}`);
/** Accents, punctuation and currency signs, which belong to no single script. */
const SIGNS = [
  String.raw`\u02B9-\u02CC\u0300\u0301\u0303\u0304\u0307-\u0309\u0323\u0329`,
  String.raw`\u060C\u061B\u061F\u0640\u064B-\u0655\u0670\u0951-\u0954\u0964\u0965`,
  String.raw`\u2010\u2011\u201A\u201E\u2039\u203A\u20A0-\u20C0\u2116\u25CC\uFD3E\uFD3F`,
];
/** Characters of those scripts that no font has: rare letters, full-width and similar forms, invisible ones. */
const LACKED = [
  String.raw`\p{Cf}\uFDFD`,
  String.raw`\u088F\u0897\u0C5C\u0CDC\u1C89\u1C8A\u2071-\u209C\u2126-\u2188\uA7CB-\uA7F1\uAB30-\uAB6F\uFB00-\uFB06`,
  String.raw`\uFBC3-\uFBD2\uFD90\uFD91\uFDC8-\uFDCF\uFF00-\u{10FFFF}`,
];
/** The characters of the fonts in lib/drawing/fonts.ts; a test compares this with the files. */
export const IN_WRITTEN_FACES = new RegExp(`^(?![${LACKED.join("")}])[${[...SCRIPTS, ...SIGNS].join("")}]$`, "u");

/** Invisible themselves; they change the letters beside them. */
const JOINERS = /[\u200C\u200D]/;

const DRAWN =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u{E0020}-\u{E007F}]|\uFE0F|\u20E3/u;
const JOINED = /(\p{Extended_Pictographic}\uFE0F?)\u200D/gu;

/** A text without its emoji, which no font has. */
function withoutPictures(text: string): string {
  const apart = Array.from(text.normalize("NFC").replaceAll(JOINED, "$1"));
  return inOneSpace(apart.filter((one) => !DRAWN.test(one) || IN_OUR_FACES.test(one)).join(""));
}

/** A text in letters of our fonts only: others are transliterated, or left out. */
export function inOurLetters(text: string): string {
  return inLetters(text, (one) => IN_OUR_FACES.test(one));
}

/** A text in letters of any font: others are transliterated, or left out. */
export function inWrittenLetters(text: string): string {
  return inLetters(text, (one) => IN_OUR_FACES.test(one) || IN_WRITTEN_FACES.test(one) || JOINERS.test(one));
}

/** Whether a text has letters that our fonts lack and the pen can draw. */
export function wantsPen(text: string): boolean {
  return Array.from(inWrittenLetters(text)).some((one) => !IN_OUR_FACES.test(one) && IN_WRITTEN_FACES.test(one));
}

function inLetters(text: string, isThere: (letter: string) => boolean): string {
  return inOneSpace(Array.from(withoutPictures(text), (one) => (isThere(one) ? one : transliterate(one))).join(""));
}

function transliterate(letter: string): string {
  if (/\s/.test(letter)) return " ";
  return Array.from(anyAscii(letter))
    .filter((one) => IN_OUR_FACES.test(one))
    .join("");
}

function inOneSpace(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
