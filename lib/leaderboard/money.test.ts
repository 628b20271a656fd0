import { expect, test } from "vitest";
import { money } from "./money";

test.each([
  [180_000, "AED", "AED 1,800"],
  [61_250, "AED", "AED 612.50"],
  [5, "EUR", "EUR 0.05"],
  [0, "AED", "AED 0"],
  [2_000, "JPY", "JPY 2,000"],
  [1_234_567, "KWD", "KWD 1,234.567"],
  [3_000, "KWD", "KWD 3"],
])("%i of the smallest unit of %s is %s", (amount, currency, text) => {
  expect(money(amount, currency)).toBe(text);
});
