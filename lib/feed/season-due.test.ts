import { describe, expect, test } from "vitest";
import { HOUR, MINUTE } from "../clock";
import { isSeasonDue } from "./season-due";

const NOW = new Date("2026-04-05T08:50:00Z");
const at = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const told = (seasonToldAt: Date, seasonAskedAt = seasonToldAt) => ({ seasonAskedAt, seasonToldAt });

describe("the season is asked for", () => {
  test("at first, every six hours, and an hour after a try that brought nothing", () => {
    expect(isSeasonDue({ seasonAskedAt: null, seasonToldAt: null }, [], NOW)).toBe(true);
    expect(isSeasonDue(told(at(-6 * HOUR)), [], NOW)).toBe(true);
    expect(isSeasonDue(told(at(-6 * HOUR + 1)), [], NOW)).toBe(false);
    expect(isSeasonDue(told(at(-9 * HOUR), at(-59 * MINUTE)), [], NOW)).toBe(false);
    expect(isSeasonDue(told(at(-9 * HOUR), at(-60 * MINUTE)), [], NOW)).toBe(true);
  });

  test("once more in the quarter of an hour before picks close, until it is told", () => {
    const closing = [at(10 * MINUTE)];
    expect(isSeasonDue(told(at(-1 * HOUR)), closing, NOW)).toBe(true);
    expect(isSeasonDue(told(at(-1 * HOUR)), [at(16 * MINUTE)], NOW)).toBe(false);
    expect(isSeasonDue(told(at(-1 * HOUR)), [NOW], NOW)).toBe(false);
    expect(isSeasonDue(told(at(-4 * MINUTE)), closing, NOW)).toBe(false);
    expect(isSeasonDue(told(at(-1 * HOUR), at(-2 * MINUTE)), closing, NOW)).toBe(false);
    expect(isSeasonDue(told(at(-1 * HOUR), at(-3 * MINUTE)), closing, NOW)).toBe(true);
  });
});
