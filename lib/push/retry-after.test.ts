import { expect, test } from "vitest";
import { retryAfterOf } from "./retry-after";

const NOW = new Date("2027-03-20T10:00:00Z");

test.each([
  ["120", 120_000],
  [" 5 ", 5_000],
  ["0", 1_000],
  ["99999999", 86_400_000],
  ["Sat, 20 Mar 2027 10:02:00 GMT", 120_000],
  ["Sat, 20 Mar 2027 09:00:00 GMT", 1_000],
  ["soon", 60_000],
  [null, 60_000],
])("%s is %i milliseconds", (header, expected) => {
  expect(retryAfterOf(header, NOW)).toBe(expected);
});
