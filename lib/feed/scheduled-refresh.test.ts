import { describe, expect, test } from "vitest";
import { HOUR, MINUTE } from "../clock";
import { FASTEST, isSeasonDue, paceOf } from "./scheduled-refresh";

const NOW = new Date("2026-04-05T08:50:00Z");
const at = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const answered = (seasonAnsweredAt: Date, seasonAskedAt = seasonAnsweredAt) => ({ seasonAskedAt, seasonAnsweredAt });

describe("the season is asked for", () => {
  test("at first, every six hours, and an hour after a try that brought nothing", () => {
    expect(isSeasonDue({ seasonAskedAt: null, seasonAnsweredAt: null }, [], NOW)).toBe(true);
    expect(isSeasonDue(answered(at(-6 * HOUR)), [], NOW)).toBe(true);
    expect(isSeasonDue(answered(at(-6 * HOUR + 1)), [], NOW)).toBe(false);
    expect(isSeasonDue(answered(at(-9 * HOUR), at(-59 * MINUTE)), [], NOW)).toBe(false);
    expect(isSeasonDue(answered(at(-9 * HOUR), at(-60 * MINUTE)), [], NOW)).toBe(true);
  });

  test("once more in the quarter of an hour before picks close, until it answers", () => {
    const closing = [at(10 * MINUTE)];
    expect(isSeasonDue(answered(at(-1 * HOUR)), closing, NOW)).toBe(true);
    expect(isSeasonDue(answered(at(-1 * HOUR)), [at(16 * MINUTE)], NOW)).toBe(false);
    expect(isSeasonDue(answered(at(-1 * HOUR)), [NOW], NOW)).toBe(false);
    expect(isSeasonDue(answered(at(-4 * MINUTE)), closing, NOW)).toBe(false);
    expect(isSeasonDue(answered(at(-1 * HOUR), at(-2 * MINUTE)), closing, NOW)).toBe(false);
    expect(isSeasonDue(answered(at(-1 * HOUR), at(-3 * MINUTE)), closing, NOW)).toBe(true);
  });
});

const TEN = new Date("2026-04-05T10:00:00Z");
const inHours = (hours: number) => new Date(TEN.getTime() + hours * HOUR);

describe("the pace", () => {
  test("spreads what is left over what will still be played today, and keeps a tenth back", () => {
    expect(paceOf([inHours(0)], 100, TEN)).toBe((4 * HOUR) / 90);
    expect(paceOf([inHours(0), inHours(4)], 100, TEN)).toBe((8 * HOUR) / 90);
    expect(paceOf([inHours(-2), inHours(-2)], 100, TEN)).toBe((4 * HOUR) / 90);
  });

  test("is never quicker than a minute, however many are left", () => {
    expect(paceOf([inHours(0)], 2_000, TEN)).toBe(FASTEST);
    expect(paceOf([], 2_000, TEN)).toBe(FASTEST);
  });

  test("reckons with half an hour more for a match that takes longer, and with nothing after midnight", () => {
    expect(paceOf([inHours(-6)], 20, TEN)).toBe((30 * MINUTE) / 18);
    expect(paceOf([inHours(13)], 20, TEN)).toBe(HOUR / 18);
    expect(paceOf([inHours(20)], 20, TEN)).toBe(FASTEST);
  });

  test("is none where nothing is left", () => {
    expect(paceOf([inHours(0)], 0, TEN)).toBeNull();
    expect(paceOf([inHours(0)], 1, TEN)).toBeNull();
  });

  test("the hits of a day last for its two matches, asked for as they go", () => {
    const starts = [inHours(0), inHours(4)];
    let left = 100;
    const asked = new Map<Date, number>();
    for (let now = inHours(0); now < inHours(8); now = new Date(now.getTime() + MINUTE)) {
      for (const start of starts.filter((one) => one <= now && now.getTime() < one.getTime() + 4 * HOUR)) {
        const ahead = starts.filter((one) => now.getTime() < one.getTime() + 4 * HOUR);
        const pace = paceOf(ahead, left, now);
        if (pace === null || now.getTime() - (asked.get(start) ?? 0) < pace) continue;
        asked.set(start, now.getTime());
        left -= 1;
      }
    }
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(30);
    // To the end of the second match.
    expect(Math.max(...asked.values())).toBeGreaterThan(inHours(7.8).getTime());
  });
});
