/** What administrators are told of what is bent. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BentRow } from "./bent-row";

const FOUND = ["The pick of Kabir Rao in match 12 is not what was linked.", "The seal in match 12 does not fit."];

const textOf = (bent: readonly string[]) =>
  renderToStaticMarkup(createElement(BentRow, { bent }))
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

test.each([
  [1, "Something is bent: 1 thing "],
  [2, "Something is bent: 2 things "],
])("how many things: %i", (count, words) => {
  expect(textOf(FOUND.slice(0, count))).toContain(words);
});

test("each in its sentence, and what to do about it", () => {
  const text = textOf(FOUND);
  for (const sentence of FOUND) expect(text).toContain(sentence);
  expect(text).toContain("run npm run verify for all of it");
});
