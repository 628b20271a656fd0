/** What a pick earns and costs (rules 8, 9, 11, 15), and streaks (rules 6, 8, 10) and forms, against their definition. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomRules } from "@/tests/support/random-rules";
import { RULES_2026 } from "@/tests/support/the-season";
import { DRAW, type MatchType, TIE } from "../match/rules";
import { countForm } from "./player-form";
import { isDoubled, scorePick } from "./points";
import { runStreak, streakPointsOf } from "./streaks";

const MI = "Mumbai Indians";
const CSK = "Chennai Super Kings";
const match = { teamOne: MI, teamTwo: CSK, matchType: "League" as const, matchWinner: null };
const pick = { predictedTeam: MI, wildcardUsed: false, gamechangerUsed: false };
const wild = { ...pick, wildcardUsed: true };
const switched = { predictedTeam: CSK, wildcardUsed: false, gamechangerUsed: true };

describe("scorePick (rules 8, 15)", () => {
  test.each<[MatchType, boolean, number]>([
    ["League", false, 2],
    ["League", true, 4],
    ["Qualifier", false, 4],
    ["Qualifier", true, 4],
    ["Finals", false, 6],
    ["Finals", true, 6],
  ])("a correct pick, %s, wildcard %s: %i", (matchType, wildcardUsed, points) => {
    const won = { ...match, matchType, matchWinner: MI };
    expect(scorePick(won, { ...pick, wildcardUsed }, RULES_2026)).toEqual({ isCorrect: true, points });
    expect(isDoubled(won, { wildcardUsed }, RULES_2026)).toBe(wildcardUsed && matchType === "League");
  });

  test.each([
    ["a wrong pick", CSK, pick, { isCorrect: false, points: 0 }],
    ["a wrong pick with a wildcard", CSK, wild, { isCorrect: false, points: 0 }],
    ["a pick switched to the winner", CSK, switched, { isCorrect: true, points: 2 }],
    ["a pick switched from the winner", MI, switched, { isCorrect: false, points: 0 }],
    ["a pick before the result", null, wild, { isCorrect: null, points: 0 }],
    ["a pick with a draw", DRAW, wild, { isCorrect: null, points: 0 }],
    ["a pick with a tie", TIE, wild, { isCorrect: null, points: 0 }],
    ["a pick with a winner that does not play", "Rajasthan Royals", wild, { isCorrect: null, points: 0 }],
  ])("%s", (_, matchWinner, made, score) => {
    expect(scorePick({ ...match, matchWinner }, made, RULES_2026)).toEqual(score);
  });
});

describe("stages of a season's own (rules 8, 11)", () => {
  const stages = [
    { name: "Super Eight", type: "League" as const, points: 3, cards: false },
    { name: "Eliminator", type: "Qualifier" as const, points: 5, cards: true },
  ];
  const rules = { ...RULES_2026, stages };

  test.each([
    ["without cards", "Super Eight", wild, 3],
    ["with cards", "Eliminator", wild, 10],
    ["that the season doesn't name any more", "Knockout", pick, 4],
  ])("one %s", (_, stage, made, points) => {
    const won = { ...match, stage, matchType: "Qualifier" as const, matchWinner: MI };
    expect(scorePick(won, made, rules)).toEqual({ isCorrect: true, points });
  });
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

test.each([
  ["", { correct: 0, correctWildcards: 0, winStreak: 0, winStreakPoints: 0 }],
  ["rrr", { correct: 3, correctWildcards: 0, winStreak: 3, winStreakPoints: 1 }],
  ["rRrr", { correct: 4, correctWildcards: 1, winStreak: 4, winStreakPoints: 2 }],
  ["rrrn", { correct: 3, correctWildcards: 0, winStreak: 0, winStreakPoints: 1 }],
  ["rrW", { correct: 2, correctWildcards: 0, winStreak: 0, winStreakPoints: 0 }],
  ["rrwrr", { correct: 4, correctWildcards: 0, winStreak: 2, winStreakPoints: 0 }],
  // Before the player joined: right, and in no streak.
  ["oOorr", { correct: 5, correctWildcards: 1, winStreak: 2, winStreakPoints: 0 }],
])("the form %s counts", (form, counts) => {
  expect(countForm(form, RULES_2026)).toEqual(counts);
});
