import { describe, expect, test } from "vitest";
import { changesOf } from "./rules";

const [MI, CSK] = ["Mumbai Indians", "Chennai Super Kings"];

describe("changesOf", () => {
  test("tells only what changed, in the order in which it is read", () => {
    const before = { awardedAt: null, matchWinner: MI, matchType: "League", matchNumber: 7 };
    const after = { awardedAt: "2026-05-01T18:00:00.000Z", matchWinner: "draw", matchType: "League", matchNumber: 8 };
    expect(changesOf(before, after)).toEqual([
      { field: "matchNumber", before: 7, after: 8 },
      { field: "matchWinner", before: MI, after: "draw" },
      { field: "awardedAt", before: null, after: "2026-05-01T18:00:00.000Z" },
    ]);
  });

  test("of what was made or deleted it leaves out what says nothing", () => {
    const pick = { predictedTeam: CSK, wildcardUsed: false, gamechangerUsed: true, isCorrect: null, pointsAwarded: 0 };
    expect(changesOf(null, pick)).toEqual([
      { field: "predictedTeam", after: CSK },
      { field: "gamechangerUsed", after: true },
    ]);
    expect(changesOf(pick, null)).toEqual([
      { field: "predictedTeam", before: CSK },
      { field: "gamechangerUsed", before: true },
    ]);
  });

  test("includes what happened to the picks, though it has no earlier value", () => {
    expect(changesOf({ wildcardsReturned: 2, picksRemoved: 3, teamOne: MI }, { teamOne: CSK })).toEqual([
      { field: "teamOne", before: MI, after: CSK },
      { field: "picksRemoved", after: 3 },
      { field: "wildcardsReturned", after: 2 },
    ]);
  });

  test.each([
    ["nothing was recorded", null, null],
    ["nothing changed", { homeTeam: null }, { homeTeam: null }],
    ["one side does not know the field", { isCorrect: true }, { predictedTeam: MI }],
    ["a value is none that people read", { venue: ["a"] }, { venue: { b: 1 } }],
  ])("tells nothing where %s", (_case, before, after) => {
    expect(changesOf(before, after)).toEqual([]);
  });
});
