import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../support/home";
import { CALLS_LEFT, FIRST_JOURNEYS } from "./first-part";

// A file of another name would be run, or left, without a word.
test.each([
  ...CALLS_LEFT.map((name) => `tests/api/${name}.test.ts`),
  ...FIRST_JOURNEYS.map((name) => `tests/e2e/${name}.e2e.ts`),
])("%s is there", (file) => {
  expect(existsSync(path.join(ROOT, file))).toBe(true);
});
