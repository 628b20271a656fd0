/** A packed font is the same as before it was packed: each table where its entry says, and of the sum that is told. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { PRINTED_FILES, WRITTEN_FILES } from "./faces";
import { unpackFont } from "./woff";

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
