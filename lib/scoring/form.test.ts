/** What a form tells, against the letters spelled out. */
import { expect, test } from "vitest";
import { RULES_2026 } from "@/tests/support/the-season";
import { countForm } from "./form";

test.each([
  ["", { correct: 0, correctWildcards: 0, winStreak: 0, winStreakPoints: 0 }],
  ["rrr", { correct: 3, correctWildcards: 0, winStreak: 3, winStreakPoints: 1 }],
  ["rRrr", { correct: 4, correctWildcards: 1, winStreak: 4, winStreakPoints: 2 }],
  ["rrrn", { correct: 3, correctWildcards: 0, winStreak: 0, winStreakPoints: 1 }],
  ["rrW", { correct: 2, correctWildcards: 0, winStreak: 0, winStreakPoints: 0 }],
  ["rrwrr", { correct: 4, correctWildcards: 0, winStreak: 2, winStreakPoints: 0 }],
  // Before the player joined: right, and in no streak.
  ["oOorr", { correct: 5, correctWildcards: 1, winStreak: 2, winStreakPoints: 0 }],
])("%s", (form, counts) => {
  expect(countForm(form, RULES_2026)).toEqual(counts);
});
