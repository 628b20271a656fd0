/** Migrations stand in one order, wherever they are applied. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./tree";

/** Two releases brought one each; what is on main keeps its name. */
const TWINS = ["20261128010000"];

test("each has a number of its own before its name", () => {
  const folders = readdirSync(path.join(ROOT, "prisma/migrations"), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const numbers = folders.map(({ name }) => /^(\d{14})_[a-z0-9_]+$/.exec(name)?.[1] ?? name);
  expect(numbers.filter((number) => !/^\d+$/.test(number))).toEqual([]);
  expect(numbers.filter((number, at) => numbers.indexOf(number) < at)).toEqual(TWINS);
});
