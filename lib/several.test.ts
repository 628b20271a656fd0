import { expect, test } from "vitest";
import { several } from "./several";

test.each([
  [0, "no points"],
  [1, "1 point"],
  [2, "2 points"],
])("%i as a number of something is: %s", (number, text) => {
  expect(several(number, "point")).toBe(text);
});
