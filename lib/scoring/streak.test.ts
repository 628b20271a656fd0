/** Streaks (rules 6, 8, 10), against their definition spelled out. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { STREAK_FROM, STREAK_POINT } from "./points";
import { runStreak, streakPointOf } from "./streak";

test.each([
  ["", 0, 0],
  ["++", 2, 0],
  ["+++", 3, 1],
  ["++++", 4, 2],
  ["+++-", 0, 1],
  ["+++-+++", 3, 2],
  ["-", 0, 0],
])("%s is a streak of %i and brings %i", (picks, winStreak, winStreakPoints) => {
  const correct = [...picks].map((pick) => pick === "+");
  expect(runStreak(correct)).toEqual({ winStreak, winStreakPoints });
});

test("each correct pick brings a point if so many before it in a row were correct as well", () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 74 }), (correct) => {
      const brings = correct.filter(
        (_, at) => at + 1 >= STREAK_FROM && correct.slice(at + 1 - STREAK_FROM, at + 1).every(Boolean),
      );
      const alive = correct.length - 1 - correct.lastIndexOf(false);
      expect(runStreak(correct)).toEqual({ winStreak: alive, winStreakPoints: brings.length * STREAK_POINT });
    }),
  );
});

test("the latest pick of a streak brings its point from the third on", () => {
  expect([0, 1, 2, 3, 4, 20].map(streakPointOf)).toEqual([0, 0, 0, 1, 1, 1]);
});
