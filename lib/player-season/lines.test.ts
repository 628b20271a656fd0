import { describe, expect, test } from "vitest";
import { aMatch, aPick, CSK, MI } from "@/tests/support/shown-match";
import { RULES_2026 } from "@/tests/support/the-season";
import { DAY } from "../clock";
import { DRAW } from "../match/rules";
import type { Match } from "../match/schema";
import { bonusOf, linesOf } from "./lines";

const START = Date.UTC(2026, 3, 1, 14);
const day = (number: number) => new Date(START + number * DAY);

/** The match of a day, won by Mumbai and awarded. */
function won(number: number, traits: Partial<Match> = {}): Match {
  const when = { matchId: `m${number}`, matchNumber: number, matchDate: day(number) };
  return aMatch({ ...when, matchWinner: MI, awardedAt: day(number + 1), ...traits });
}

const OPEN = { matchWinner: null, awardedAt: null, matchEnded: false };
const WITHOUT_RESULT = { matchWinner: null, awardedAt: null };

interface Told {
  matches: Match[];
  /** The numbers of the matches in which Mumbai was picked. */
  picked?: number[];
  joined?: number;
  runs?: [match: number, runs: number][];
}

function told({ matches, picked = [], joined = 0, runs = [] }: Told) {
  const picks = new Map(picked.map((number) => [`m${number}`, aPick({ matchId: `m${number}` })]));
  const innings = runs.map(([number, scored]) => ({ matchId: `m${number}`, runs: scored }));
  const bonus = runs.length > 0 ? bonusOf(innings, matches, RULES_2026) : null;
  const lines = linesOf({ matches, picks, joinedAt: day(joined), bonus }, RULES_2026);
  return lines.map(({ match, parts, total, streak }) => [
    match.matchNumber,
    parts.map(({ kind, points }) => `${kind} ${points}`).join(", "),
    total,
    streak,
  ]);
}

describe("Lines", () => {
  test("run up, and a streak brings one more from the third on", () => {
    expect(told({ matches: [won(1), won(2), won(3), won(4)], picked: [1, 2, 3] })).toEqual([
      [1, "right 2", 2, 1],
      [2, "right 2", 4, 2],
      [3, "right 2, streak 1", 7, 3],
      [4, "no pick 0", 7, 0],
    ]);
  });

  test("leave out what is open, and what was before the player joined", () => {
    expect(told({ matches: [won(1), won(2), won(3, OPEN)], picked: [2, 3], joined: 2 })).toEqual([
      [2, "right 2", 2, 1],
    ]);
  });

  test("tell a pick from before the player joined, without a streak", () => {
    expect(told({ matches: [won(1), won(2), won(3)], picked: [1, 2, 3], joined: 2 })).toEqual([
      [1, "right 2", 2, 0],
      [2, "right 2", 4, 1],
      [3, "right 2", 6, 2],
    ]);
  });

  test("go on over a draw and over a result that is not awarded", () => {
    const matches = [won(1), won(2, { matchWinner: DRAW }), won(3, { awardedAt: null }), won(4)];
    expect(told({ matches, picked: [1, 2, 3, 4] })).toEqual([
      [1, "right 2", 2, 1],
      [2, "no result 0", 2, 1],
      [3, "waiting 0", 2, 1],
      [4, "right 2", 4, 2],
    ]);
  });

  test("tell nothing of a season that nobody has played", () => {
    expect(told({ matches: [] })).toEqual([]);
    expect(told({ matches: [won(1, OPEN)], picked: [1] })).toEqual([]);
  });
});

describe("The bonus", () => {
  const runs: Told["runs"] = [
    [1, 180],
    [2, 71],
  ];

  test("is a part of the last League match, before the finals", () => {
    const matches = [won(1), won(2), won(3, { matchType: "Finals", matchWinner: CSK })];
    expect(told({ matches, picked: [3], runs })).toEqual([
      [1, "no pick 0", 0, 0],
      [2, "no pick 0, bonus 3", 3, 0],
      [3, "wrong 0", 3, 0],
    ]);
  });

  test("is a part of the last one that had a result: the others are no evenings", () => {
    const matches = [won(1), won(2), won(3, { matchWinner: DRAW }), won(4, { matchType: "Finals" })];
    expect(told({ matches, runs }).map(([number, parts, total]) => [number, parts, total])).toEqual([
      [1, "no pick 0", 0],
      [2, "no pick 0, bonus 3", 3],
      [3, expect.anything(), 3],
      [4, "no pick 0", 3],
    ]);
    const drawn = [won(1, { matchWinner: DRAW }), won(2, { matchWinner: DRAW })];
    expect(told({ matches: drawn, runs }).at(-1)?.[2]).toBe(3);
  });

  test("is a part of the last one that counts, though a later one has ended without a result or an award", () => {
    for (const ended of [WITHOUT_RESULT, { awardedAt: null }])
      expect(told({ matches: [won(1), won(2), won(3, ended)], runs }).slice(0, 2)).toEqual([
        [1, "no pick 0", 0, 0],
        [2, "no pick 0, bonus 3", 3, 0],
      ]);
  });

  test("is none as long as a League match is to come, and grows all the same", () => {
    const matches = [won(1), won(2), won(3, OPEN)];
    expect(told({ matches, runs }).at(-1)).toEqual([2, "no pick 0", 0, 0]);
    expect(bonusOf([{ matchId: "m1", runs: 180 }], matches, RULES_2026)).toEqual({
      innings: [{ matchId: "m1", runs: 180 }],
      runs: 180,
      points: 2,
      isDue: false,
    });
  });

  test("has its line even where the last League match has brought the player nothing else", () => {
    const early = { matches: [won(1), won(2)], runs, joined: 5 };
    expect(told(early)).toEqual([[2, "bonus 3", 3, 0]]);
    const undecided = [won(1, WITHOUT_RESULT), won(2, WITHOUT_RESULT)];
    expect(told({ matches: undecided, runs })).toEqual([[2, "waiting 0, bonus 3", 3, 0]]);
  });

  test("counts a draw's runs, none of the finals', and is rounded from a half on", () => {
    const matches = [won(1), won(2, { matchWinner: DRAW }), won(3, { matchType: "Finals" })];
    const scored = [120, 130, 200].map((runs, at) => ({ matchId: `m${at + 1}`, runs }));
    expect(bonusOf(scored, matches, RULES_2026)).toMatchObject({ runs: 250, points: 3, isDue: true });
    expect(bonusOf(scored.slice(0, 1), matches, RULES_2026)).toMatchObject({ runs: 120, points: 1 });
  });

  test("is nothing in a season that knows none", () => {
    expect(bonusOf([], [won(1)], { ...RULES_2026, runsPerBonusPoint: null })).toBeNull();
  });
});
