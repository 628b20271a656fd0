/**
 * Names in scripts that the printer cannot set, such as Devanagari or Arabic, whose letters change by what stands beside
 * them: written apart, by sharp's Pango, as a small picture. See docs/decisions/055-shown-around.md.
 */
import { rmSync } from "node:fs";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { WRITTEN_FAMILIES, WRITTEN_FILES } from "./faces";
import { inOurLetters, inWrittenLetters, wantsPen } from "./letters";
import { loadPrinter } from "./printer";
import { unpackFont } from "./woff";

/** The size of the letters of what is written, in pixels. */
export const PEN_SIZE = 64;
/** What is wider ends in dots. */
const WIDEST = 14 * PEN_SIZE;

interface Written {
  /** In letters of our faces alone. */
  plain: string;
  /** As it is, where that needs a pen. */
  image: { src: string; width: number; height: number } | null;
}

/** A text as a picture can bear it, in an ink such as #17231b. */
export async function write(text: string, ink: string): Promise<Written> {
  const plain = inOurLetters(text) || "Player";
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
  known ??= makeKnown();
  await known;
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

let known: Promise<void> | undefined;

/** Fontconfig takes files alone, and not compressed ones; once it has seen them it knows them as long as the process lives. */
async function makeKnown(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "googly-faces-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const file of WRITTEN_FILES) {
    const font = path.join(folder, `${path.basename(file, ".woff")}.ttf`);
    await writeFile(font, unpackFont(await readFile(file)));
    await toPicture("a", font);
  }
}
