import { expect, test } from "vitest";
import { beginningOf } from "./rules";

test.each([
  ["a short text as it is", "Bring the trophy.", "Bring the trophy."],
  ["a text of lines on one", "Hello,\n\nall of you", "Hello, all of you"],
  ["a long one up to a word", "Entry fees are due on Saturday", "Entry fees are due…"],
  ["one long word cut", "Donaudampfschifffahrtsgesellschaft", "Donaudampfschifffah…"],
  ["no half of a character", `${"x".repeat(18)}🏏🏏`, `${"x".repeat(18)}…`],
])("%s", (_case, text, expected) => {
  expect(beginningOf(text, 20)).toBe(expected);
});
