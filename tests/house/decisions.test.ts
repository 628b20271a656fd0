/** docs/decisions: consecutive numbers, one form, and an index that says of each page what it says itself. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const FOLDER = path.resolve(import.meta.dirname, "../../docs/decisions");
const read = (file: string) => readFileSync(path.join(FOLDER, file), "utf8");
const pages = readdirSync(FOLDER).filter((file) => /^\d/.test(file));

test("numbers are consecutive", () => {
  expect(pages.map((file) => Number(file.slice(0, 3)))).toEqual(pages.map((_, index) => index + 1));
});

test("the index has each page as it calls itself, with its date and status", () => {
  const cells = (line: string) => line.split("|").map((cell) => cell.trim());
  const index = read("README.md")
    .split("\n")
    .filter((line) => line.startsWith("| ["))
    .map(cells);
  const itself = pages.map((file) => {
    const [, title, date, status] = /^# \d{3} — (.+)\n\n(\d{4}-\d\d-\d\d)\. (.+)\n/.exec(read(file)) ?? [];
    return ["", `[${file.slice(0, 3)}](${file})`, title, date, status, ""];
  });
  expect(index).toEqual(itself);
});
