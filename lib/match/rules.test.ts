import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DAY } from "../clock";
import { TBC } from "../team/names";
import { DRAW, hasEnded, hasResult, inOrderOfPlay, isResult, opponentOf, playsIn, TIE, teamForm } from "./rules";

const MI = "Mumbai Indians";
const CSK = "Chennai Super Kings";
const RR = "Rajasthan Royals";
const START = new Date("2026-04-23T14:00:00Z");
const at = (milliseconds: number) => new Date(START.getTime() + milliseconds);
const match = { teamOne: MI, teamTwo: CSK, matchWinner: null, matchEnded: false };

test.each<[string, boolean, string | null]>([
  [MI, true, CSK],
  [CSK, true, MI],
  [RR, false, null],
  [TBC, false, null],
  ["", false, null],
])("%s plays: %s, against %s", (team, plays, opponent) => {
  expect(playsIn(match, team)).toBe(plays);
  expect(opponentOf(match, team)).toBe(opponent);
});

test("Tbc never plays", () => {
  expect(playsIn({ ...match, teamOne: TBC }, TBC)).toBe(false);
  expect(opponentOf({ ...match, teamOne: TBC }, CSK)).toBe(TBC);
});

test.each([
  [MI, true],
  [CSK, true],
  [DRAW, true],
  [RR, false],
  [TBC, false],
  ["Draw", false],
  ["", false],
])("%j is a result: %s, and then the match has ended", (matchWinner, is) => {
  expect(isResult(match, matchWinner)).toBe(is);
  expect(hasResult({ ...match, matchWinner })).toBe(is);
  expect(hasEnded({ ...match, matchWinner })).toBe(is);
});

test("without a winner there is no result, even after the end", () => {
  const ended = { ...match, matchEnded: true };
  expect(hasResult(ended)).toBe(false);
  expect([hasEnded(match), hasEnded(ended)]).toEqual([false, true]);
});

test("matches go by date, then number, then id", () => {
  const ordered = [
    { matchId: "z", matchNumber: 9, matchDate: at(0) },
    { matchId: "y", matchNumber: 2, matchDate: at(1) },
    { matchId: "a", matchNumber: 10, matchDate: at(1) },
    { matchId: "b", matchNumber: 10, matchDate: at(1) },
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(ordered, { minLength: 4 }), (shuffled) => {
      expect(shuffled.toSorted(inOrderOfPlay)).toEqual(ordered);
    }),
  );
});

describe("a team's form", () => {
  const played = (day: number, matchWinner: string | null, changes: Partial<typeof match> = {}) => ({
    ...{ ...match, matchId: `m${day}`, matchNumber: day, matchDate: at(day * DAY), matchEnded: true, matchWinner },
    ...changes,
  });

  test("is its last five ended matches, oldest first, W, L, T or N", () => {
    const matches = [
      played(7, MI),
      played(1, CSK),
      played(2, MI),
      played(3, DRAW),
      played(4, CSK),
      played(5, RR, { teamTwo: RR }),
      played(6, CSK, { teamOne: RR }),
      played(8, null, { matchEnded: false }),
    ];
    expect(teamForm(matches, MI)).toEqual(["W", "N", "L", "L", "W"]);
    expect(teamForm(matches, CSK)).toEqual(["L", "N", "W", "W", "L"]);
    expect(teamForm(matches, RR)).toEqual(["W", "L"]);
    expect(teamForm(matches, "Gujarat Titans")).toEqual([]);
  });

  test("has T for a tie, for both", () => {
    expect([teamForm([played(1, TIE)], MI), teamForm([played(1, TIE)], CSK)]).toEqual([["T"], ["T"]]);
  });

  test("has N while a result is being settled", () => {
    expect(teamForm([played(1, null)], MI)).toEqual(["N"]);
  });
});
