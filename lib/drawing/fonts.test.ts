/** Where fonts lie, in real processes: fontconfig forgets nothing as long as one lives. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SCRIPTS } from "../../tests/support/shown-around";
import { PRINTED_FILES, renderFonts, unpackFont, WRITTEN_FILES } from "./fonts";
import { write } from "./pen";

const WORKER = path.resolve(import.meta.dirname, "../../tests/support/pen-worker.ts");
const NAMES = Object.values(SCRIPTS);

vi.setConfig({ testTimeout: 60_000 });

/** All that is temporary to the processes of a test. */
let folder: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "googly-pens-"));
});

afterEach(async () => {
  await Promise.all(started.splice(0).map((child) => end(child)));
  rmSync(folder, { recursive: true, force: true });
});

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.stdin?.end();
  await ended;
}

/** A process that writes names, and answers the picture of each, or what went wrong. */
function startPen(temporary = folder) {
  for (const name of ["TMPDIR", "TEMP"]) vi.stubEnv(name, temporary);
  vi.stubEnv("TSX_DISABLE_CACHE", "1");
  const child = spawn(process.execPath, ["--import", "tsx", WORKER], { stdio: ["pipe", "pipe", "inherit"] });
  vi.unstubAllEnvs();
  started.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const writeOne = async (name: string): Promise<string> => {
    child.stdin.write(`${name}\n`);
    return String((await lines.next()).value);
  };
  const writeAll = async () => {
    const pictures: string[] = [];
    for (const name of NAMES) pictures.push(await writeOne(name));
    return pictures;
  };
  return { child, writeOne, writeAll };
}

const expected = () => Promise.all(NAMES.map(async (name) => (await write(name, "#17231b")).image?.src));

test("what a cleaner of temporary files has taken is put back, in scripts that come first afterwards and in others", async () => {
  const { writeOne, writeAll } = startPen();
  const [first] = await expected();
  expect(await writeOne(NAMES[0] ?? "")).toBe(first);
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true });
  expect(await writeAll()).toEqual(await expected());
  const [own = ""] = readdirSync(folder);
  for (const font of readdirSync(path.join(folder, own)).slice(5)) rmSync(path.join(folder, own, font));
  expect(await writeAll()).toEqual(await expected());
});

test("a moment in which nothing can be unpacked is over when it is over", async () => {
  const later = path.join(folder, "later");
  const { writeOne } = startPen(later);
  expect(await writeOne(SCRIPTS.tamil)).toBe("ENOENT");
  mkdirSync(later);
  expect(await writeOne(SCRIPTS.tamil)).toBe((await write(SCRIPTS.tamil, "#17231b")).image?.src);
});

test("a process that ends leaves no fonts behind", async () => {
  const { child, writeOne } = startPen();
  await writeOne(SCRIPTS.tamil);
  await end(child);
  expect(readdirSync(folder)).toEqual([]);
});

interface Table {
  tag: string;
  sum: number;
  at: number;
  length: number;
}

const tablesOf = (font: Buffer): Table[] =>
  Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = 12 + index * 16;
    return {
      tag: font.toString("latin1", entry, entry + 4),
      sum: font.readUInt32BE(entry + 4),
      at: font.readUInt32BE(entry + 8),
      length: font.readUInt32BE(entry + 12),
    };
  });

/** As the format sums a table up: of four bytes each, the rest of a word being nothing. */
function sumOf(font: Buffer, { tag, at, length }: Table): number {
  let sum = 0;
  for (let word = at; word < at + length; word += 4) {
    // The head's own field for the sum of all is left out.
    if (tag === "head" && word === at + 8) continue;
    sum = (sum + font.readUInt32BE(word)) >>> 0;
  }
  return sum;
}

const files = [...PRINTED_FILES, ...WRITTEN_FILES];

test("there is a file for each face and script", () => {
  expect(new Set(files).size).toBeGreaterThan(20);
});

describe.each(files.map((file) => [path.basename(file), file]))("%s", (_name, file) => {
  const font = unpackFont(readFileSync(file ?? ""));
  const tables = tablesOf(font);

  test("has outlines, letters and names", () => {
    expect([0x00010000, 0x4f54544f]).toContain(font.readUInt32BE(0));
    expect(tables.map(({ tag }) => tag)).toEqual(expect.arrayContaining(["cmap", "head", "hmtx", "name"]));
  });

  test("has each table whole, on a word, one after the other", () => {
    for (const table of tables) expect(table.at % 4).toBe(0);
    const byPlace = tables.toSorted((one, other) => one.at - other.at);
    for (const [index, { at, length }] of byPlace.entries()) {
      const end = at + length + ((4 - (length % 4)) % 4);
      expect(end).toBe(byPlace[index + 1]?.at ?? font.length);
    }
  });

  test("sums up to what it says", () => {
    expect(tables.map((table) => [table.tag, sumOf(font, table)])).toEqual(tables.map(({ tag, sum }) => [tag, sum]));
  });
});

test("a moment in which the faces cannot be read is over when it is over", async () => {
  const home = process.cwd();
  process.chdir(tmpdir());
  const failed = renderFonts();
  process.chdir(home);
  await expect(failed).rejects.toThrow("ENOENT");
  expect(await renderFonts()).toHaveLength(6);
});
