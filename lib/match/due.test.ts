import { describe, expect, test } from "vitest";
import { THE_SEASON } from "@/tests/support/the-season";
import { HOUR } from "../clock";
import { dueOf, OVER_AFTER, sidesNeeded } from "./due";
import { DRAW } from "./rules";

const NOW = new Date("2026-05-20T12:00Z");
const OVER = { ...THE_SEASON, state: "over" as const };
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR);

describe("A match waits", () => {
  const sides = { teamOne: "Mumbai Indians", teamTwo: "Delhi Capitals" };
  const match = { ...sides, matchDate: inHours(-5), matchEnded: false, matchWinner: null, awardedAt: null };
  const won = { ...match, matchEnded: true, matchWinner: "Mumbai Indians" };

  test.each([
    ["for nothing while it is played", match, null],
    ["for its result once it has ended", { ...match, matchEnded: true }, "result"],
    ["for its result when it must be over", { ...match, matchDate: new Date(NOW.getTime() - OVER_AFTER) }, "result"],
    ["for its points once it has a result", won, "points"],
    ["for its points also without a winner", { ...won, matchWinner: DRAW }, "points"],
    ["for nothing once they are awarded", { ...won, awardedAt: NOW }, null],
  ])("%s", (_case, traits, expected) => {
    expect(dueOf(traits, NOW, THE_SEASON)).toBe(expected);
    expect(dueOf(traits, NOW, OVER)).toBeNull();
  });
});

type Listed = Parameters<typeof sidesNeeded>[0][number] & { name: string };

describe("Sides are needed", () => {
  const ended = { matchEnded: true, matchWinner: "Mumbai Indians" };
  const known = { teamOne: "Mumbai Indians", teamTwo: "Delhi Capitals", matchEnded: false };
  const open = { ...known, teamOne: "Tbc", teamTwo: "Tbc" };
  const league: Listed = { ...known, matchWinner: null, name: "league", matchDate: inHours(20) };
  const qualifier: Listed = { ...open, matchWinner: null, name: "qualifier", matchDate: inHours(70) };
  const eliminator: Listed = { ...open, matchWinner: null, name: "eliminator", matchDate: inHours(94) };
  const final: Listed = { ...open, matchWinner: null, name: "final", matchDate: inHours(170) };
  const needed = (...matches: Listed[]) => sidesNeeded(matches, NOW, THE_SEASON).map(({ name }) => name);

  test("of no match that the league still decides", () => {
    expect(needed(league, qualifier, eliminator, final)).toEqual([]);
  });

  test("of the next one, once all before it have results", () => {
    expect(needed({ ...league, ...ended }, qualifier, eliminator, final)).toEqual(["qualifier"]);
  });

  test("of those that start within two days, whatever is still to be played", () => {
    const soon = { ...qualifier, matchDate: inHours(48) };
    const sooner = { ...eliminator, matchDate: inHours(47) };
    expect(needed(league, soon, sooner, final)).toEqual(["qualifier", "eliminator"]);
    expect(needed(league, { ...qualifier, matchDate: inHours(48.1) })).toEqual([]);
  });

  test("of one with one side, and not of one with both", () => {
    const half = { ...qualifier, teamOne: "Mumbai Indians" };
    expect(needed({ ...league, ...ended }, half)).toEqual(["qualifier"]);
    expect(needed({ ...league, ...ended }, { ...half, teamTwo: "Delhi Capitals" })).toEqual([]);
  });

  test("of none that was called off", () => {
    expect(needed({ ...league, ...ended }, { ...qualifier, matchEnded: true, matchWinner: DRAW }, final)).toEqual([
      "final",
    ]);
    expect(needed()).toEqual([]);
  });

  test("of none once the season is over", () => {
    expect(needed(qualifier, final)).not.toEqual([]);
    expect(sidesNeeded([qualifier, final], NOW, OVER)).toEqual([]);
  });
});

describe("A list of matches in any order", () => {
  const base = { teamOne: "Tbc", teamTwo: "Tbc", matchEnded: false, matchWinner: null };
  const matches = [
    { ...base, id: "final", matchDate: inHours(200) },
    { ...base, id: "qualifier", matchDate: inHours(100) },
  ];

  test("keeps its order, and needs the sides of the earliest", () => {
    expect(sidesNeeded(matches, NOW, THE_SEASON).map(({ id }) => id)).toEqual(["qualifier"]);
  });

  test("needs the sides of two that start at the same moment", () => {
    const both = matches.map((match) => ({ ...match, matchDate: inHours(100) }));
    expect(sidesNeeded(both, NOW, THE_SEASON)).toEqual(both);
  });
});
