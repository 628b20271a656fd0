/** Streaks (rules 6, 8, 10), against their definition spelled out. */

import fc from "fast-check";
import { expect, test } from "vitest";
import { randomRules } from "@/tests/support/random-rules";
import { RULES_2026 } from "@/tests/support/the-season";
import { runStreak, streakPointsOf } from "./streak";

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
  expect(runStreak(correct, RULES_2026)).toEqual({ winStreak, winStreakPoints });
});

test("each correct pick brings the rule's points if so many before it in a row were correct as well", () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 74 }), randomRules, (correct, rules) => {
      const { streakFrom, streakPoints } = rules;
      const brings = correct.filter(
        (_, at) => at + 1 >= streakFrom && correct.slice(at + 1 - streakFrom, at + 1).every(Boolean),
      );
      const alive = correct.length - 1 - correct.lastIndexOf(false);
      expect(runStreak(correct, rules)).toEqual({
        winStreak: alive,
        winStreakPoints: brings.length * streakPoints,
      });
    }),
  );
});

test("the latest pick of a streak brings its point from the third on", () => {
  expect([0, 1, 2, 3, 4, 20].map((streak) => streakPointsOf(streak, RULES_2026))).toEqual([0, 0, 0, 1, 1, 1]);
});
