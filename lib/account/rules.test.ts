import { describe, expect, test } from "vitest";
import { isHomeTeamLocked } from "./rules";

const start = new Date("2027-03-20T14:00:00.000Z");
const off = (milliseconds: number) => new Date(start.getTime() + milliseconds);

describe("The home team", () => {
  test.each([
    ["long before the first match", -86_400_000, false, false],
    ["a millisecond before it", -1, false, false],
    ["at its very start", 0, false, true],
    ["afterwards", 1, false, true],
    ["once it is said to have started, though its date lies ahead", -86_400_000, true, true],
  ])("%s: locked %4$j", (_when, milliseconds, matchStarted, locked) => {
    expect(isHomeTeamLocked({ matchDate: start, matchStarted }, off(milliseconds))).toBe(locked);
  });

  test("is free without matches", () => {
    expect(isHomeTeamLocked(null, start)).toBe(false);
  });

  test("is locked by a date that is none", () => {
    expect(isHomeTeamLocked({ matchDate: new Date(Number.NaN), matchStarted: false }, start)).toBe(true);
  });
});
