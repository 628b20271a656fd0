import { expect, test } from "vitest";
import { ordinal, ordinalWord } from "./ordinal";

test.each([
  [1, "1st", "first"],
  [2, "2nd", "second"],
  [3, "3rd", "third"],
  [10, "10th", "tenth"],
  [11, "11th", "11th"],
  [12, "12th", "12th"],
  [13, "13th", "13th"],
  [21, "21st", "21st"],
  [102, "102nd", "102nd"],
  [1_003, "1,003rd", "1,003rd"],
  [100_011, "100,011th", "100,011th"],
])("%i is %s, or %s", (number, short, word) => {
  expect(ordinal(number)).toBe(short);
  expect(ordinalWord(number)).toBe(word);
});
