/** The first rows of a table that is to be, and the home team bonus in it, by example. */
import { describe, expect, test } from "vitest";
import { RULES_2026 } from "@/tests/support/the-season";
import { standingsOf } from "../leaderboard/rank";
import { ROWS_AT_STAKE } from "./limits";
import { type Group, scenariosOf, winnersOf } from "./scenarios";
import { type Played, stepsOf } from "./steps";
import { type Candidate, placeThen, topRows } from "./top-rows";

const [MI, CSK] = ["Mumbai Indians", "Chennai Super Kings"];
const stake: Played = {
  ...{
    matchId: "m1",
    matchNumber: 1,
    matchDate: new Date("2026-04-20"),
    matchType: "League",
    teamOne: MI,
    teamTwo: CSK,
  },
  ...{ matchStarted: true, matchEnded: false, matchWinner: null, picksClosedAt: null, awardedAt: null },
};
const atStake = { stakes: [stake], steps: stepsOf([stake], [], RULES_2026), rules: RULES_2026 };

function aCandidate(name: string, points: number, marks: string, traits: Partial<Candidate> = {}): Candidate {
  const person = { userId: name, firstName: name, lastName: "Tester", profilePic: "none", homeTeam: null };
  return { ...person, points, correct: 0, marks, byName: name.charCodeAt(0), ...traits };
}

const groupsOf = (candidates: readonly Candidate[]): Group[] =>
  candidates.map(({ points, marks, homeTeam }) => ({ points, marks, homeTeam, players: 1 }));

function tables(candidates: Candidate[], bonus: Record<string, number> | null = null) {
  const groups = groupsOf(candidates);
  const now = standingsOf(groups);
  return scenariosOf(atStake, bonus, groups).map((scenario) =>
    topRows(scenario, now, candidates).map(({ userId, rank, moved, points, gained }) => [
      userId,
      rank,
      moved,
      points,
      gained,
    ]),
  );
}

describe("the table with each result", () => {
  test("has more points first, then more right picks, then the name", () => {
    const candidates = [
      aCandidate("Dev", 8, "0,0", { correct: 4 }),
      aCandidate("Bela", 8, "0,0", { correct: 5 }),
      aCandidate("Asha", 6, "0,1", { correct: 4 }),
      aCandidate("Cleo", 8, "0,0", { correct: 5 }),
    ];
    // Asha's fifth right pick makes her level with Bela and Cleo.
    expect(tables(candidates)).toEqual([
      [
        ["Asha", 1, 3, 8, 2],
        ["Bela", 1, 0, 8, 0],
        ["Cleo", 1, 0, 8, 0],
        ["Dev", 1, 0, 8, 0],
      ],
      [
        ["Bela", 1, 0, 8, 0],
        ["Cleo", 1, 0, 8, 0],
        ["Dev", 1, 0, 8, 0],
        ["Asha", 4, 0, 6, 0],
      ],
    ]);
  });

  test("counts what home teams bring, where it is due", () => {
    const candidates = [
      aCandidate("Asha", 5, "0,0", { homeTeam: "MI" }),
      aCandidate("Bela", 6, "0,2", { homeTeam: "CSK" }),
    ];
    expect(tables(candidates, { MI: 24, CSK: 20 })).toEqual([
      [
        ["Asha", 1, 1, 29, 24],
        ["Bela", 2, -1, 26, 20],
      ],
      [
        ["Asha", 1, 1, 29, 24],
        ["Bela", 2, -1, 28, 22],
      ],
    ]);
  });

  test("has so many rows and no more, whoever they come from", () => {
    const many = Array.from({ length: 60 }, (_, at) => aCandidate(`P${at}`, at, at % 2 ? "0,1" : "0,2w"));
    for (const rows of tables(many)) {
      expect(rows).toHaveLength(ROWS_AT_STAKE);
      const points = rows.map(([, , , points]) => Number(points));
      expect(points).toEqual(points.toSorted((one, other) => other - one));
    }
  });
});

test("a place is told with what it is up from now", () => {
  const now = standingsOf([{ points: 9 }, { points: 7 }, { points: 5 }]);
  const [scenario] = scenariosOf(atStake, null, [
    { points: 9, marks: "0,0", homeTeam: null, players: 1 },
    { points: 7, marks: "0,0", homeTeam: null, players: 2 },
  ]);
  if (!scenario) throw new Error("There are two");
  expect(placeThen(scenario, now, 5, 3)).toEqual({ rank: 2, moved: 1, points: 8, gained: 3 });
  expect(placeThen(scenario, now, 9, -3)).toEqual({ rank: 4, moved: -3, points: 6, gained: -3 });
});

test("what can happen is every result with every other, and what is known alone", () => {
  const told = { ...stake, matchId: "m2", matchWinner: "draw" };
  expect(winnersOf([stake, told, { ...stake, matchId: "m3" }])).toEqual([
    [MI, "draw", MI],
    [MI, "draw", CSK],
    [CSK, "draw", MI],
    [CSK, "draw", CSK],
  ]);
  expect(winnersOf([])).toEqual([[]]);
});
