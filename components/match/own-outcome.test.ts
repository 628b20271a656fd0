import { describe, expect, test } from "vitest";
import { HOUR } from "@/lib/clock";
import type { Match } from "@/lib/match/schema";
import type { PlayerPick } from "@/lib/pick/schema";
import { RULES_2026 } from "@/tests/support/the-season";
import { outcomeSentence, ownOutcome } from "./own-outcome";

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
  },
};
const RUNNING = { state: "running" as const, rules: RULES_2026 };
const ended: Match = { ...match, matchStarted: true, matchEnded: true, matchWinner: MI, awardedAt: START };

const pick: PlayerPick = {
  ...{ _id: "p1", matchId: "m1", userId: "u1", predictedTeam: MI, wildcardUsed: true, gamechangerUsed: false },
  ...{ isCorrect: null, pointsAwarded: 0 },
};
const lost: PlayerPick = { ...pick, predictedTeam: CSK, wildcardUsed: false, gamechangerUsed: true, isCorrect: false };

describe("one's own pick in a row", () => {
  test.each([
    ["open", "Not picked", match, null, hoursBefore(2)],
    ["missed", "No pick", match, null, hoursBefore(1)],
    ["missed", "No pick", ended, null, hoursBefore(2)],
    ["later", "Not yet open", { ...match, teamTwo: "Tbc" }, null, hoursBefore(2)],
    ["picked", `${MI}, with a wildcard, picked`, match, pick, hoursBefore(2)],
    ["waiting", `${MI}, with a wildcard, waiting for the result`, match, pick, hoursBefore(1)],
    ["won", `${MI}, with a wildcard, won, +4 points`, ended, { ...pick, isCorrect: true, pointsAwarded: 4 }, START],
    ["lost", `${CSK}, by a gamechanger, lost, no points`, ended, lost, START],
    ["no result", `${MI}, with a wildcard, no result, no points`, { ...ended, matchWinner: "draw" }, pick, START],
  ] as const)("%s: %s", (outcome, sentence, of, own, now) => {
    expect(ownOutcome(of, own, now, RUNNING)).toBe(outcome);
    expect(outcomeSentence(of, own, outcome, RUNNING)).toBe(sentence);
  });

  test("is nothing in a match that was not played before its season was closed", () => {
    const over = { ...RUNNING, state: "over" as const };
    for (const now of [hoursBefore(2), hoursBefore(1)]) {
      expect(ownOutcome(match, null, now, over)).toBeNull();
      expect(ownOutcome(match, pick, now, over)).toBeNull();
    }
    expect(ownOutcome(ended, null, hoursBefore(2), over)).toBe("missed");
  });

  test.each([
    ["no result", `${MI}, with a wildcard, no result, no points`, { ...match, matchStarted: true }],
    ["no result", `${MI}, with a wildcard, no result, no points`, { ...ended, matchWinner: null, awardedAt: null }],
    ["no result", `${MI}, with a wildcard, no result, no points`, { ...ended, matchWinner: "draw", awardedAt: null }],
    ["no points", `${MI}, with a wildcard, won, no points`, { ...ended, awardedAt: null }],
  ] as const)("waits for nothing in a season that is over: %s, %s", (outcome, sentence, of) => {
    const over = { ...RUNNING, state: "over" as const };
    expect(ownOutcome(of, pick, START, over)).toBe(outcome);
    expect(outcomeSentence(of, pick, outcome, over)).toBe(sentence);
  });
});
