import { describe, expect, test } from "vitest";
import { lastPassed, leftUntilNext } from "./passing";

const at = (time: string) => Date.parse(`2026-04-25T${time}:00Z`);
const readAt = at("08:00");
const closings = [at("13:00"), at("09:00"), at("07:00")];

describe("of closings after a schedule was read", () => {
  test.each([
    ["08:30", "08:00"],
    ["09:00", "09:00"],
    ["12:59", "09:00"],
    ["13:00", "13:00"],
    ["20:00", "13:00"],
  ])("at %s the last one that has passed is at %s", (now, last) => {
    expect(lastPassed(closings, readAt, at(now))).toBe(at(last));
  });

  test("none has, where there is none, or where the clock stands before the reading", () => {
    expect(lastPassed([], readAt, at("20:00"))).toBe(readAt);
    expect(lastPassed(closings, readAt, at("06:00"))).toBe(readAt);
  });

  test.each([
    ["06:00", at("07:00") - at("06:00")],
    ["08:30", at("09:00") - at("08:30")],
    ["09:00", at("13:00") - at("09:00")],
    ["13:00", undefined],
  ])("at %s the next is so far", (now, left) => {
    expect(leftUntilNext(closings, at(now))).toBe(left);
  });
});
