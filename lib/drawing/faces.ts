/** The files that pictures are written with, from the installed packages: nothing is fetched. See next.config.mjs. */
import { readFile } from "node:fs/promises";
import path from "node:path";

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

/** What is printed is written in the faces of screens; what one file of a face lacks is in the other. */
export function printedFaces(): Promise<Face[]> {
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

/** What names in other scripts are written with; of each family as it calls itself. */
export const WRITTEN_FILES = [
  ...["latin", "latin-ext"].map((part) => file("figtree", part, WEIGHT)),
  ...TOGETHER.map((part) => file("noto-sans", part, WEIGHT)),
  ...OWN.map((script) => file(`noto-sans-${script}`, script, WEIGHT)),
];
export const WRITTEN_FAMILIES = ["Figtree", "Noto Sans", ...OWN.map((script) => `Noto Sans ${capital(script)}`)];

function capital(word: string): string {
  return `${word[0]?.toUpperCase()}${word.slice(1)}`;
}
