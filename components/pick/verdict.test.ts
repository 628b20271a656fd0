import { describe, expect, it } from "vitest";
import type { Match } from "@/lib/match/schema";
import type { Prediction } from "@/lib/pick/schema";
import { outcomeOf, pointsOf, verdictOf } from "./verdict";

const [MI, CSK] = ["Mumbai Indians", "Chennai Super Kings"];

const match: Match = {
  ...{ matchId: "m1", matchName: `${MI} vs ${CSK}`, matchNumber: 12, matchType: "League", teamOne: MI, teamTwo: CSK },
  ...{ matchDate: new Date("2026-04-25T14:00:00Z"), matchStarted: true, matchEnded: true, matchWinner: MI },
  ...{ matchStatus: "", secondInningStarted: true, venue: "", picksClosedAt: null, awardedAt: null },
  ...{ firstInningsSeenAt: null, closedEarlyAt: null },
};
const awarded: Match = { ...match, awardedAt: new Date("2026-04-25T18:00:00Z") };

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
    expect(outcomeOf(of, made)).toBe(words);
  });

  it("gives no points out of a pick that has not come anew since the award", () => {
    expect(pointsOf(awarded, pick)).toBeNull();
    expect(outcomeOf(awarded, pick)).toBe("won, waiting for points");
  });
});
