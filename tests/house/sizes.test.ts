/** How long files are: short enough to be read at a glance, and tests at least as many lines as what they test. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { codeFiles, ROOT } from "./tree";

const files = codeFiles();
const isTest = (file: string) => file.startsWith("tests/") || file.includes(".test.");
const isSource = (file: string) => /^(app|components|lib)\/|^middleware\.ts$/.test(file) && !isTest(file);
const linesOf = (file: string) => readFileSync(path.join(ROOT, file), "utf8").split("\n").length - 1;
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

const sizes = files
  .filter(isSource)
  .map(linesOf)
  .toSorted((one, other) => one - other);
const share = (part: number) => sizes[Math.floor(sizes.length * part)];

test("half of the source files have at most 33 lines, nine of ten at most 90, none more than 250", () => {
  expect(sizes.length).toBeGreaterThan(500);
  expect(share(0.5)).toBeLessThanOrEqual(33);
  expect(share(0.9)).toBeLessThanOrEqual(90);
  expect(sizes.at(-1)).toBeLessThanOrEqual(250);
});

test("there are at least as many lines of tests", () => {
  expect(sum(files.filter(isTest).map(linesOf))).toBeGreaterThanOrEqual(sum(sizes));
});
