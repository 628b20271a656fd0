import { describe, expect, test } from "vitest";
import { DRAW } from "../match/rules";
import { affectsScores, type Scored } from "./apply-match-change";

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

describe("A change moves scores", () => {
  test.each<[string, Scored, Partial<Scored>, boolean]>([
    ["nothing changes", decided, {}, false],
    ["a score, while the match is on", { ...open, innings: runs(MI, 10) }, { innings: runs(MI, 16) }, false],
    ["a score after the end", ended, { innings: runs(MI, 181) }, true],
    ["a score after the end, no League match", { ...ended, matchType: "Finals" }, { innings: runs(MI, 181) }, false],
    ["the end", { ...ended, matchEnded: false }, { matchEnded: true }, true],
    ["the end, no League match", { ...open, matchType: "Finals" }, { matchEnded: true }, false],
    ["the end, once there is a result", decided, { matchEnded: false }, false],
    ["a result", ended, { matchWinner: MI }, true],
    ["a result before the end", open, { matchWinner: MI }, true],
    ["an award", { ...decided, awardedAt: null }, { awardedAt: new Date() }, true],
    ["another moment of the award", decided, { awardedAt: new Date() }, false],
    ["another side", open, { teamTwo: "Gujarat Titans" }, true],
    ["another type", open, { matchType: "Qualifier" }, true],
    ["another date", open, later, false],
    ["another date, with points", decided, later, true],
    ["another number, with points", decided, { matchNumber: 2 }, true],
    ["another date, of a draw", drawn, later, false],
  ])("%s", (_name, before, change, expected) => {
    expect(affectsScores(before, { ...before, ...change })).toBe(expected);
  });
});
