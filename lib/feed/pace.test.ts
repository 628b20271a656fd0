import { describe, expect, test } from "vitest";
import { HOUR, MINUTE } from "../clock";
import { FASTEST, paceOf } from "./pace";

const NOW = new Date("2026-04-05T10:00:00Z");
const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR);

describe("the pace", () => {
  test("spreads what is left over what will still be played today, and keeps a tenth back", () => {
    expect(paceOf([at(0)], 100, NOW)).toBe((4 * HOUR) / 90);
    expect(paceOf([at(0), at(4)], 100, NOW)).toBe((8 * HOUR) / 90);
    expect(paceOf([at(-2), at(-2)], 100, NOW)).toBe((4 * HOUR) / 90);
  });

  test("is never quicker than a minute, however many are left", () => {
    expect(paceOf([at(0)], 2_000, NOW)).toBe(FASTEST);
    expect(paceOf([], 2_000, NOW)).toBe(FASTEST);
  });

  test("reckons with half an hour more for a match that takes longer, and with nothing after midnight", () => {
    expect(paceOf([at(-6)], 20, NOW)).toBe((30 * MINUTE) / 18);
    expect(paceOf([at(13)], 20, NOW)).toBe(HOUR / 18);
    expect(paceOf([at(20)], 20, NOW)).toBe(FASTEST);
  });

  test("is none where nothing is left", () => {
    expect(paceOf([at(0)], 0, NOW)).toBeNull();
    expect(paceOf([at(0)], 1, NOW)).toBeNull();
  });

  test("the hits of a day last for its two matches, asked for as they go", () => {
    const starts = [at(0), at(4)];
    let left = 100;
    const asked = new Map<Date, number>();
    for (let now = at(0); now < at(8); now = new Date(now.getTime() + MINUTE)) {
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
    expect(Math.max(...asked.values())).toBeGreaterThan(at(7.8).getTime());
  });
});
