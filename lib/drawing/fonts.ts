/** The fonts for pictures, from installed packages. See next.config.ts. */

import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { inflateSync } from "node:zlib";

const file = (family: string, part: string, weight: number) =>
  path.join(process.cwd(), "node_modules/@fontsource", family, "files", `${family}-${part}-${weight}-normal.woff`);

const PRINTED = [
  { name: "Display", family: "barlow-condensed", weight: 800 },
  { name: "Text", family: "figtree", weight: 500 },
  { name: "Text", family: "figtree", weight: 700 },
] as const;

interface Face {
  name: string;
  weight: 500 | 700 | 800;
  style: "normal";
  data: Buffer;
}

export const PRINTED_FILES = PRINTED.flatMap(({ family, weight }) =>
  ["latin", "latin-ext"].map((part) => file(family, part, weight)),
);

let faces: Promise<Face[]> | undefined;

/** The fonts of the screens. The Latin Extended letters of each are a fallback font. */
export function renderFonts(): Promise<Face[]> {
  faces ??= readFaces().catch((error) => {
    faces = undefined;
    throw error;
  });
  return faces;
}

function readFaces(): Promise<Face[]> {
  return Promise.all(
    PRINTED.flatMap(({ name, family, weight }) =>
      ["latin", "latin-ext"].map(async (part) => ({
        ...{ name: part === "latin" ? name : `${name} further`, weight, style: "normal" as const },
        data: await readFile(file(family, part, weight)),
      })),
    ),
  );
}

const INDIC = ["devanagari", "bengali", "tamil", "telugu", "gujarati", "gurmukhi", "kannada", "malayalam", "sinhala"];
const OWN = [...INDIC, "arabic"];
const TOGETHER = ["latin", "latin-ext", "vietnamese", "cyrillic", "cyrillic-ext", "greek", "greek-ext"];
const WEIGHT = 700;

/** The fonts for names in other scripts, and their family names. */
export const WRITTEN_FILES = [
  ...["latin", "latin-ext"].map((part) => file("figtree", part, WEIGHT)),
  ...TOGETHER.map((part) => file("noto-sans", part, WEIGHT)),
  ...OWN.map((script) => file(`noto-sans-${script}`, script, WEIGHT)),
];
export const WRITTEN_FAMILIES = ["Figtree", "Noto Sans", ...OWN.map((script) => `Noto Sans ${capital(script)}`)];

function capital(word: string): string {
  return `${word[0]?.toUpperCase()}${word.slice(1)}`;
}

let folder: string | undefined;

/** A folder of this process for uncompressed fonts, as fontconfig needs them. Created again if it was cleared. */
export async function openFolder(): Promise<string> {
  if (folder === undefined) {
    const own = await mkdtemp(path.join(tmpdir(), "googly-faces-"));
    process.once("exit", () => rmSync(own, { recursive: true, force: true }));
    folder = own;
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Unpacks a WOFF file into a folder; returns its path. */
export async function unpackInto(place: string, file: string): Promise<string> {
  const font = unpackFont(await readFile(file));
  const target = path.join(place, `${createHash("sha256").update(font).digest("hex")}.ttf`);
  await writeFile(target, font);
  return target;
}

const HEAD = 44;
const ENTRY = 20;
const TABLE = 16;

/** Restores the font in a WOFF file (https://www.w3.org/TR/WOFF/), with the order of its tables. */
export function unpackFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + count * TABLE);
  const power = 2 ** Math.floor(Math.log2(count));
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(power * TABLE, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * TABLE, 10);
  const bodies: Buffer[] = [];
  let at = head.length;
  for (let index = 0; index < count; index += 1) {
    const entry = woff.subarray(HEAD + index * ENTRY, HEAD + (index + 1) * ENTRY);
    const read = (place: number) => entry.readUInt32BE(place);
    const [start, packed, length, sum] = [read(4), read(8), read(12), read(16)];
    const body = woff.subarray(start, start + packed);
    const place = 12 + index * TABLE;
    entry.copy(head, place, 0, 4);
    for (const [offset, value] of [sum, at, length].entries()) head.writeUInt32BE(value, place + 4 + offset * 4);
    const padded = Buffer.alloc(length + ((4 - (length % 4)) % 4));
    (packed < length ? inflateSync(body) : body).copy(padded);
    bodies.push(padded);
    at += padded.length;
  }
  return Buffer.concat([head, ...bodies]);
}
