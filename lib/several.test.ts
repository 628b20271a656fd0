import { expect, test } from "vitest";
import { counted, several } from "./several";

test.each([
  [0, "0 points", "no points"],
  [1, "1 point", "1 point"],
  [2, "2 points", "2 points"],
])("%i as a number of something is: %s, and in a sentence: %s", (number, figures, words) => {
  expect(counted(number, "point")).toBe(figures);
  expect(several(number, "point")).toBe(words);
});
