import { describe, expect, test } from "vitest";
import { aMatch, aPick, CSK, MI } from "@/tests/support/shown-match";
import { RULES_2026 } from "@/tests/support/the-season";
import { DAY } from "../clock";
import { DRAW } from "../match/rules";
import type { Match } from "../match/schema";
import { type Awardable, explainMatch } from "../scoring/explain";
import { bonusOf, linesOf, longestStreak, tallyGamechangers, tallyTeams, tallyWildcards } from "./rules";
import type { SeasonLine, ShownPick } from "./schema";

const START = Date.UTC(2026, 3, 1, 14);
const day = (number: number) => new Date(START + number * DAY);

/** The match of a day, won by Mumbai and awarded. */
function won(number: number, traits: Partial<Match> = {}): Match {
  const when = { matchId: `m${number}`, matchNumber: number, matchDate: day(number) };
  return aMatch({ ...when, matchWinner: MI, awardedAt: day(number + 1), ...traits });
}

const OPEN = { matchWinner: null, awardedAt: null, matchEnded: false };
const WITHOUT_RESULT = { matchWinner: null, awardedAt: null };

interface SeasonTraits {
  matches: Match[];
  /** The numbers of the matches in which Mumbai was picked. */
  picked?: number[];
  joined?: number;
  runs?: [match: number, runs: number][];
}

function linesFor({ matches, picked = [], joined = 0, runs = [] }: SeasonTraits) {
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
    expect(linesFor({ matches: [won(1), won(2), won(3), won(4)], picked: [1, 2, 3] })).toEqual([
      [1, "right 2", 2, 1],
      [2, "right 2", 4, 2],
      [3, "right 2, streak 1", 7, 3],
      [4, "no pick 0", 7, 0],
    ]);
  });

  test("leave out what is open, and what was before the player joined", () => {
    expect(linesFor({ matches: [won(1), won(2), won(3, OPEN)], picked: [2, 3], joined: 2 })).toEqual([
      [2, "right 2", 2, 1],
    ]);
  });

  test("tell a pick from before the player joined, without a streak", () => {
    expect(linesFor({ matches: [won(1), won(2), won(3)], picked: [1, 2, 3], joined: 2 })).toEqual([
      [1, "right 2", 2, 0],
      [2, "right 2", 4, 1],
      [3, "right 2", 6, 2],
    ]);
  });

  test("go on over a draw and over a result that is not awarded", () => {
    const matches = [won(1), won(2, { matchWinner: DRAW }), won(3, { awardedAt: null }), won(4)];
    expect(linesFor({ matches, picked: [1, 2, 3, 4] })).toEqual([
      [1, "right 2", 2, 1],
      [2, "no result 0", 2, 1],
      [3, "waiting 0", 2, 1],
      [4, "right 2", 4, 2],
    ]);
  });

  test("tell nothing of a season that nobody has played", () => {
    expect(linesFor({ matches: [] })).toEqual([]);
    expect(linesFor({ matches: [won(1, OPEN)], picked: [1] })).toEqual([]);
  });
});

describe("The bonus", () => {
  const runs: SeasonTraits["runs"] = [
    [1, 180],
    [2, 71],
  ];

  test("is a part of the last League match, before the finals", () => {
    const matches = [won(1), won(2), won(3, { matchType: "Finals", matchWinner: CSK })];
    expect(linesFor({ matches, picked: [3], runs })).toEqual([
      [1, "no pick 0", 0, 0],
      [2, "no pick 0, bonus 3", 3, 0],
      [3, "wrong 0", 3, 0],
    ]);
  });

  test("is a part of the last one that had a result: the others are no evenings", () => {
    const matches = [won(1), won(2), won(3, { matchWinner: DRAW }), won(4, { matchType: "Finals" })];
    expect(linesFor({ matches, runs }).map(([number, parts, total]) => [number, parts, total])).toEqual([
      [1, "no pick 0", 0],
      [2, "no pick 0, bonus 3", 3],
      [3, expect.anything(), 3],
      [4, "no pick 0", 3],
    ]);
    const drawn = [won(1, { matchWinner: DRAW }), won(2, { matchWinner: DRAW })];
    expect(linesFor({ matches: drawn, runs }).at(-1)?.[2]).toBe(3);
  });

  test("is a part of the last one that counts, though a later one has ended without a result or an award", () => {
    for (const ended of [WITHOUT_RESULT, { awardedAt: null }])
      expect(linesFor({ matches: [won(1), won(2), won(3, ended)], runs }).slice(0, 2)).toEqual([
        [1, "no pick 0", 0, 0],
        [2, "no pick 0, bonus 3", 3, 0],
      ]);
  });

  test("doesn't count while a League match is to come, but grows", () => {
    const matches = [won(1), won(2), won(3, OPEN)];
    expect(linesFor({ matches, runs }).at(-1)).toEqual([2, "no pick 0", 0, 0]);
    expect(bonusOf([{ matchId: "m1", runs: 180 }], matches, RULES_2026)).toEqual({
      innings: [{ matchId: "m1", runs: 180 }],
      runs: 180,
      points: 2,
      isDue: false,
    });
  });

  test("has its line even where the last League match has brought the player nothing else", () => {
    const early = { matches: [won(1), won(2)], runs, joined: 5 };
    expect(linesFor(early)).toEqual([[2, "bonus 3", 3, 0]]);
    const undecided = [won(1, WITHOUT_RESULT), won(2, WITHOUT_RESULT)];
    expect(linesFor({ matches: undecided, runs })).toEqual([[2, "waiting 0, bonus 3", 3, 0]]);
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

const RR = "Rajasthan Royals";

type Played = [winner: string, pick: string | null, extra?: "wildcard" | "gamechanger"];

/** A season of matches of Mumbai and Chennai, or of Rajasthan where one picked these. */
function season(...played: Played[]): SeasonLine[] {
  let streak = 0;
  let total = 0;
  return played.map(([matchWinner, team, extra], at) => {
    const rival = [matchWinner, team].find((one) => one === MI || one === CSK) ?? MI;
    const sides = [matchWinner, team].includes(RR) ? { teamOne: rival, teamTwo: RR } : {};
    const match = aMatch({ matchId: `m${at}`, matchWinner, awardedAt: new Date(), ...sides });
    const pick: ShownPick | null = team
      ? { predictedTeam: team, wildcardUsed: extra === "wildcard", gamechangerUsed: extra === "gamechanger" }
      : null;
    const explained = explainMatch(match satisfies Awardable, pick, { before: streak, counts: true }, RULES_2026);
    const points = explained.parts.reduce((sum, part) => sum + part.points, 0);
    streak = explained.streak;
    total += points;
    return { match, pick, parts: explained.parts, points, total, streak, rank: null };
  });
}

describe("Teams", () => {
  test("stand by right picks, then by fewer picks, with what they have brought, streaks included", () => {
    const lines = season([MI, MI], [MI, MI, "wildcard"], [MI, MI], [CSK, CSK], [MI, CSK], [CSK, RR], [RR, RR]);
    expect(tallyTeams(lines)).toEqual([
      { team: MI, picks: 3, right: 3, points: 9 },
      { team: CSK, picks: 2, right: 1, points: 3 },
      { team: RR, picks: 2, right: 1, points: 2 },
    ]);
  });

  test("do not count a draw, nor a match without a pick", () => {
    expect(tallyTeams(season(["draw", MI], [MI, null]))).toEqual([]);
  });
});

describe("Wildcards", () => {
  test("have earned what they added, and nothing on a wrong pick; those of a draw came back", () => {
    const lines = season([MI, MI, "wildcard"], [CSK, MI, "wildcard"], ["draw", MI, "wildcard"], [MI, MI]);
    expect(tallyWildcards(lines, RULES_2026)).toEqual({ played: 2, right: 1, earned: 2 });
  });

  test("were never played on a match that became a Qualifier", () => {
    const lines = season([MI, MI, "wildcard"]).map((line) => ({
      ...line,
      match: { ...line.match, matchType: "Qualifier" as const },
    }));
    expect(tallyWildcards(lines, RULES_2026)).toMatchObject({ played: 0, right: 0 });
  });
});

describe("Gamechangers", () => {
  test("have earned the picks that they turned to the winner, and cost those that they turned away", () => {
    const lines = season([MI, MI, "gamechanger"], [MI, MI, "gamechanger"], [CSK, MI, "gamechanger"], [MI, CSK]);
    expect(tallyGamechangers(lines, RULES_2026)).toEqual({ played: 3, right: 2, earned: 4, cost: 2 });
  });
});

describe("The longest streak", () => {
  test("is the latest of its length, and where it was reached", () => {
    const lines = season([MI, MI], [MI, MI], [CSK, MI], [MI, MI], [MI, MI], ["draw", MI], [MI, null]);
    expect(longestStreak(lines)).toMatchObject({ count: 2, at: { match: { matchId: "m4" } } });
  });

  test("goes on over a draw, and is none before the first right pick", () => {
    expect(longestStreak(season([MI, MI], ["draw", CSK], [MI, MI]))?.count).toBe(2);
    expect(longestStreak(season([MI, CSK], ["draw", CSK]))).toBeNull();
  });

  test("is none where the only right pick is in no streak", () => {
    const [line] = season([MI, MI]);
    expect(longestStreak(line ? [{ ...line, streak: 0 }] : [])).toBeNull();
  });
});
