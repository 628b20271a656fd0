import { describe, expect, it } from "vitest";
import { aMatch, aPick, CSK, MI } from "@/tests/support/shown-match";
import { RULES_2026 } from "@/tests/support/the-season";
import { outcomeOf, pointsOf, verdictIn, verdictOf } from "./verdict";

const match = aMatch({ matchWinner: MI });
const awarded = { ...match, awardedAt: new Date("2026-04-25T18:00:00Z") };
const pick = aPick({ wildcardUsed: true });

const RUNNING = { state: "running" as const, rules: RULES_2026 };
const OVER = { ...RUNNING, state: "over" as const };

describe("what became of a pick", () => {
  it.each([
    ["won", "won, waiting for points", match, pick],
    ["won", "won, +4 points", awarded, { ...pick, isCorrect: true, pointsAwarded: 4 }],
    ["won", "won, +5 points", awarded, { ...pick, isCorrect: true, pointsAwarded: 4, streak: 3 }],
    ["lost", "lost, no points", match, { ...pick, predictedTeam: CSK }],
    ["lost", "lost, no points", awarded, { ...pick, predictedTeam: CSK, isCorrect: false }],
    ["no result", "no result, no points", { ...match, matchWinner: "draw" }, pick],
    [null, "waiting for the result", { ...match, matchWinner: null }, pick],
    [null, null, { ...match, matchEnded: false, matchWinner: null }, pick],
  ])("%s: %s", (verdict, words, of, made) => {
    expect(verdictOf(of, made)).toBe(verdict);
    expect(outcomeOf(of, made, RUNNING)).toBe(words);
  });

  it("waits for points until the pick is refetched after the award", () => {
    expect(pointsOf(awarded, pick, RULES_2026)).toBeNull();
    expect(outcomeOf(awarded, pick, RUNNING)).toBe("won, waiting for points");
  });

  it("is no result if the season was closed during the match, and nothing if the match was never played", () => {
    const begun = { ...match, matchEnded: false, matchWinner: null };
    expect(verdictIn(begun, pick, OVER)).toBe("no result");
    expect(verdictIn(begun, pick, RUNNING)).toBeNull();
    expect(outcomeOf({ ...begun, matchStarted: false }, pick, OVER)).toBeNull();
  });
});
