import { expect, test } from "vitest";
import { HOUR, MINUTE, SECOND } from "@/lib/clock";
import { shortSpan } from "./short-span";

test.each([
  [35 * HOUR + 59 * MINUTE + 59 * SECOND, "35 h 59 m"],
  [2 * HOUR, "2 h"],
  [1 * HOUR + 1 * MINUTE, "1 h 1 m"],
  [1 * HOUR, "1 h"],
  [1 * HOUR - 1, "59 m"],
  [10 * MINUTE + 1 * SECOND, "10 m"],
  [10 * MINUTE, "10:00"],
  [9 * MINUTE + 5 * SECOND, "9:05"],
  [999, "0:00"],
  [-1, "0:00"],
])("%i milliseconds are %s", (span, text) => {
  expect(shortSpan(span)).toBe(text);
});
