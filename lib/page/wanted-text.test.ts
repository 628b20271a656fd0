import { expect, test } from "vitest";
import { wantedText } from "./wanted-text";

test.each([
  ["asha", "asha"],
  ["  asha rao ", "asha rao"],
  ["%", "%"],
  ["", ""],
  ["   ", ""],
  [undefined, ""],
  [null, ""],
  [7, ""],
  [["a", "b"], ""],
  ["nul\0", ""],
  ["half \ud800", ""],
  ["x".repeat(101), ""],
  ["x".repeat(100), "x".repeat(100)],
])("%j in an address asks for %j", (given, wanted) => {
  expect(wantedText.parse(given)).toBe(wanted);
});
