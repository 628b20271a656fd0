import { expect, test } from "vitest";
import { awaited, awaitedInShort } from "./awaited";

test.each([
  [0, 0, "It has no match."],
  [0, 1, "Its match has points."],
  [0, 74, "All of its matches have points."],
  [1, 1, "1 of 1 match has no points yet, and would bring none."],
  [1, 74, "1 of 74 matches has no points yet, and would bring none."],
  [3, 74, "3 of 74 matches have no points yet, and would bring none."],
])("%i without points of %i", (unfinished, matches, sentence) => {
  expect(awaited(unfinished, matches)).toBe(sentence);
});

test.each([
  [0, 0, undefined],
  [0, 74, "all with points"],
  [3, 74, "3 without points"],
])("in short: %i without points of %i", (unfinished, matches, note) => {
  expect(awaitedInShort(unfinished, matches)).toBe(note);
});
