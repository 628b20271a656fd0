import { describe, expect, it } from "vitest";
import type { Match } from "@/lib/match/schema";
import type { Prediction } from "@/lib/pick/schema";
import { RULES_2026 } from "@/tests/support/the-season";
import { outcomeOf, pointsOf, verdictIn, verdictOf } from "./verdict";

const [MI, CSK] = ["Mumbai Indians", "Chennai Super Kings"];

const match: Match = {
  ...{ matchId: "m1", matchName: `${MI} vs ${CSK}`, matchNumber: 12, matchType: "League", teamOne: MI, teamTwo: CSK },
  ...{ matchDate: new Date("2026-04-25T14:00:00Z"), matchStarted: true, matchEnded: true, matchWinner: MI },
  ...{ matchStatus: "", secondInningStarted: true, venue: "", picksClosedAt: null, awardedAt: null },
  ...{ firstInningsSeenAt: null, closedEarlyAt: null },
};
const awarded: Match = { ...match, awardedAt: new Date("2026-04-25T18:00:00Z") };

const RUNNING = { state: "running" as const, rules: RULES_2026 };
const OVER = { ...RUNNING, state: "over" as const };

const pick: Prediction = {
  ...{ _id: "p1", matchId: "m1", userId: "u1", predictedTeam: MI, wildcardUsed: true, gamechangerUsed: false },
  ...{ isCorrect: null, pointsAwarded: 0 },
};

describe("what became of a pick", () => {
  it.each([
    ["won", "won, waiting for points", match, pick],
    ["won", "won, +4 points", awarded, { ...pick, isCorrect: true, pointsAwarded: 4 }],
    ["lost", "lost, no points", match, { ...pick, predictedTeam: CSK }],
    ["lost", "lost, no points", awarded, { ...pick, predictedTeam: CSK, isCorrect: false }],
    ["no result", "no result, no points", { ...match, matchWinner: "draw" }, pick],
    [null, "waiting for the result", { ...match, matchWinner: null }, pick],
    [null, null, { ...match, matchEnded: false, matchWinner: null }, pick],
  ])("%s: %s", (verdict, words, of, made) => {
    expect(verdictOf(of, made)).toBe(verdict);
    expect(outcomeOf(of, made, RUNNING)).toBe(words);
  });

  it("gives no points out of a pick that has not come anew since the award", () => {
    expect(pointsOf(awarded, pick)).toBeNull();
    expect(outcomeOf(awarded, pick, RUNNING)).toBe("won, waiting for points");
  });

  it("tells the end of a match that was begun, but of none that was not played before its season was closed", () => {
    const begun = { ...match, matchEnded: false, matchWinner: null };
    expect(verdictIn(begun, pick, OVER)).toBe("no result");
    expect(verdictIn(begun, pick, RUNNING)).toBeNull();
    expect(outcomeOf({ ...begun, matchStarted: false }, pick, OVER)).toBeNull();
  });
});
