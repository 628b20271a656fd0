import { describe, expect, test } from "vitest";
import { HOUR } from "@/lib/clock";
import type { Match } from "@/lib/match/schema";
import type { PlayerPick } from "@/lib/pick/schema";
import { RULES_2026 } from "@/tests/support/the-season";
import { ownOutcome } from "./own-outcome";

const [MI, CSK] = ["Mumbai Indians", "Chennai Super Kings"];
const START = new Date("2026-04-25T14:00:00Z");
const hoursBefore = (hours: number) => new Date(START.getTime() - hours * HOUR);

const match: Match = {
  ...{ matchId: "m1", matchName: `${MI} vs ${CSK}`, matchNumber: 12, matchType: "League", teamOne: MI, teamTwo: CSK },
  ...{ matchDate: START, matchStarted: false, matchEnded: false, matchWinner: null, matchStatus: "", venue: "" },
  ...{
    secondInningStarted: false,
    picksClosedAt: null,
    awardedAt: null,
    firstInningsSeenAt: null,
    stage: null,
    postponed: false,
    replayedAt: null,
  },
};
const RUNNING = { state: "running" as const, rules: RULES_2026 };
const ended: Match = { ...match, matchStarted: true, matchEnded: true, matchWinner: MI, awardedAt: START };

const pick: PlayerPick = {
  ...{ _id: "p1", matchId: "m1", userId: "u1", predictedTeam: MI, wildcardUsed: true, gamechangerUsed: false },
  ...{ isCorrect: null, pointsAwarded: 0, streak: 0 },
};
const lost: PlayerPick = { ...pick, predictedTeam: CSK, wildcardUsed: false, gamechangerUsed: true, isCorrect: false };

describe("the outcome of the viewer's pick", () => {
  test.each([
    ["open", match, null, hoursBefore(2)],
    ["missed", match, null, hoursBefore(1)],
    ["missed", ended, null, hoursBefore(2)],
    ["later", { ...match, teamTwo: "Tbc" }, null, hoursBefore(2)],
    ["picked", match, pick, hoursBefore(2)],
    ["waiting", match, pick, hoursBefore(1)],
    ["won", ended, { ...pick, isCorrect: true, pointsAwarded: 4 }, START],
    ["lost", ended, lost, START],
    ["no result", { ...ended, matchWinner: "draw" }, pick, START],
  ] as const)("%s", (outcome, of, own, now) => {
    expect(ownOutcome(of, own, now, RUNNING)).toBe(outcome);
  });

  test("is null for a match that wasn't played before its season was closed", () => {
    const over = { ...RUNNING, state: "over" as const };
    for (const now of [hoursBefore(2), hoursBefore(1)]) {
      expect(ownOutcome(match, null, now, over)).toBeNull();
      expect(ownOutcome(match, pick, now, over)).toBeNull();
    }
    expect(ownOutcome(ended, null, hoursBefore(2), over)).toBe("missed");
  });

  test.each([
    ["no result", { ...match, matchStarted: true }],
    ["no result", { ...ended, matchWinner: null, awardedAt: null }],
    ["no result", { ...ended, matchWinner: "draw", awardedAt: null }],
    ["no points", { ...ended, awardedAt: null }],
  ] as const)("is final once the season is over: %s", (outcome, of) => {
    expect(ownOutcome(of, pick, START, { ...RUNNING, state: "over" })).toBe(outcome);
  });
});
