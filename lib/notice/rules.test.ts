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

test.each(["Bring the trophy.", "x".repeat(300), "word ".repeat(80), "🏏".repeat(90), "\n\n a \n b", ""])(
  "a beginning is never longer than it may be, nor more than one line: %s",
  (text) => {
    for (const length of [10, 20, 70]) {
      const beginning = beginningOf(text, length);
      expect(beginning.length).toBeLessThanOrEqual(length);
      expect(beginning).not.toMatch(/\n|\s$|^\s/);
      expect(beginning.isWellFormed()).toBe(true);
    }
  },
);

test("a beginning is of the text", () => {
  const text = "The final is moved to Sunday, an hour before the toss";
  for (const length of [10, 20, 30, 40]) {
    expect(text.startsWith(beginningOf(text, length).replace("…", ""))).toBe(true);
  }
});
