import { expect, test } from "vitest";
import { splitInWords } from "./split-words";

test.each([
  [0, 0, null, "Nobody picked here"],
  [1, 0, "RCB", "You alone picked here: RCB"],
  [0, 1, null, "One pick: GT"],
  [2, 0, null, "All 2 picked RCB"],
  [0, 12, "GT", "All 12 picked GT, you among them"],
  [6, 6, null, "6 each"],
  [1, 1, "GT", "1 each, you for GT"],
  [8, 4, null, "8 of 12 picked RCB"],
  [8, 4, "RCB", "8 of 12 picked RCB, you among them"],
  [8, 4, "GT", "8 of 12 picked RCB, you GT"],
  [1, 1234, "RCB", "1,234 of 1,235 picked GT, you RCB"],
])("%i and %i, mine %j: %s", (one, two, own, words) => {
  const sides = [
    { code: "RCB", count: one },
    { code: "GT", count: two },
  ] as const;
  expect(splitInWords({ sides, own })).toBe(words);
});
