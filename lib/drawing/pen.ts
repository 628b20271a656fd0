/**
 * Names in scripts that the printer cannot set, such as Devanagari or Arabic, whose letters change by what stands beside
 * them: written apart, by sharp's Pango, as a small picture. See docs/decisions/055-shown-around.md.
 */
import { existsSync } from "node:fs";
import { WRITTEN_FAMILIES, WRITTEN_FILES } from "./faces";
import { openFolder, unpackInto } from "./font-folder";
import { inOurLetters, inWrittenLetters, wantsPen } from "./letters";
import { loadPrinter } from "./printer";

/** The size of the letters of what is written, in pixels. */
export const PEN_SIZE = 64;
/** What is wider ends in dots. */
const WIDEST = 14 * PEN_SIZE;

interface Written {
  /** In letters of our faces alone; empty where none of them tells it. */
  plain: string;
  /** As it is, where that needs a pen. */
  image: { src: string; width: number; height: number } | null;
}

/** A text as a picture can bear it, in an ink such as #17231b. */
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

/** So much of a text as people see letters, with dots for the rest. */
function cut(text: string, share: number): string {
  const letters = Array.from(new Intl.Segmenter("en").segment(text), ({ segment }) => segment);
  return `${letters.slice(0, Math.max(1, Math.floor(letters.length * share) - 1)).join("")}…`;
}

async function inked(text: string, ink: string) {
  await seeToFonts();
  return toPicture(`<span foreground="${ink}">${escaped(text)}</span>`);
}

async function toPicture(text: string, fontfile?: string) {
  const sharp = await loadPrinter();
  const font = `${WRITTEN_FAMILIES.join(", ")} Bold ${PEN_SIZE}`;
  const written = sharp({ text: { text, font, rgba: true, dpi: 72, ...(fontfile ? { fontfile } : {}) } });
  return written.png().toBuffer({ resolveWithObject: true });
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** By their packed files, where those lie that fontconfig knows. */
const known = new Map<string, string>();
let seeing: Promise<void> | undefined;

/**
 * Has each file where fontconfig looks for it, before every drawing. It remembers their places as long as the process lives, but opens
 * one only with the first name in its script, and some again; until then a cleaner of temporary files may have been there. What it
 * has once missed it never finds again.
 */
function seeToFonts(): Promise<void> {
  seeing ??= unpackMissing().finally(() => {
    seeing = undefined;
  });
  return seeing;
}

async function unpackMissing(): Promise<void> {
  const folder = await openFolder();
  for (const file of WRITTEN_FILES) {
    const place = known.get(file);
    // All of them together take less time than waiting for a single one.
    if (place && existsSync(place)) continue;
    const font = await unpackInto(folder, file);
    await toPicture("a", font);
    known.set(file, font);
  }
}
