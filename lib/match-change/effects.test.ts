import { describe, expect, test } from "vitest";
import { DRAW } from "../match/rules";
import { effectsOf, type Scored } from "./effects";

const [MI, CSK] = ["Mumbai Indians", "Chennai Super Kings"];

const open: Scored = {
  ...{ matchId: "one", matchNumber: 1, matchDate: new Date("2027-03-20T14:00:00Z"), matchType: "League" },
  ...{ teamOne: MI, teamTwo: CSK, matchWinner: null, matchEnded: false, awardedAt: null, innings: [] },
};
const runs = (team: string, runs: number) => [{ team, runs }];
const ended: Scored = { ...open, matchEnded: true, innings: runs(MI, 180) };
const decided: Scored = { ...ended, matchWinner: MI, awardedAt: new Date("2027-03-20T19:00:00Z") };
const drawn: Scored = { ...decided, matchWinner: DRAW };
const later = { matchDate: new Date("2027-03-21T14:00:00Z") };

const NONE = { picks: false, streaks: false, bonus: false };
const JUDGED = { picks: true, streaks: true, bonus: false };

describe("What of the scores a change moves", () => {
  test.each<[string, Scored, Partial<Scored>, object]>([
    ["nothing changes", decided, {}, NONE],
    ["a score, while the match is on", { ...open, innings: runs(MI, 10) }, { innings: runs(MI, 16) }, NONE],
    ["a score after the end", ended, { innings: runs(MI, 181) }, { ...NONE, bonus: true }],
    ["a score after the end, no League match", { ...ended, matchType: "Finals" }, { innings: runs(MI, 181) }, NONE],
    ["the end", { ...ended, matchEnded: false }, { matchEnded: true }, { ...NONE, bonus: true }],
    ["the end, no League match", { ...open, matchType: "Finals" }, { matchEnded: true }, NONE],
    ["the end, once there is a result", decided, { matchEnded: false }, NONE],
    ["a result", ended, { matchWinner: MI }, JUDGED],
    ["a result before the end", open, { matchWinner: MI }, { ...JUDGED, bonus: true }],
    ["an award", { ...decided, awardedAt: null }, { awardedAt: new Date() }, JUDGED],
    ["another moment of the award", decided, { awardedAt: new Date() }, NONE],
    ["another side", open, { teamTwo: "Gujarat Titans" }, JUDGED],
    ["another type", open, { matchType: "Qualifier" }, { ...JUDGED, bonus: true }],
    ["another date", open, later, NONE],
    ["another date, with points", decided, later, { ...NONE, streaks: true }],
    ["another number, with points", decided, { matchNumber: 2 }, { ...NONE, streaks: true }],
    ["another date, of a draw", drawn, later, NONE],
  ])("%s", (_name, before, change, expected) => {
    expect(effectsOf(before, { ...before, ...change })).toEqual(expected);
  });
});
