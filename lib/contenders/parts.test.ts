/** The parts that chances are made of, one by one. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RULES_2026 } from "@/tests/support/the-season";
import { HOUR } from "../clock";
import { lastFound } from "../last-found";
import { LEAGUE_2026 } from "../season/built-in";
import { draw, tossesOf } from "./coins";
import { endingsOf } from "./endings";
import { expectedBonus } from "./expected-bonus";
import type { Field } from "./field";
import { outlookOf } from "./outlook";
import { rankPoints } from "./rank-points";
import { rememberBy } from "./remember-by";
import type { Playable } from "./rest";

const [MI, CSK, RR] = ["Mumbai Indians", "Chennai Super Kings", "Rajasthan Royals"];
const { teams } = LEAGUE_2026;

function aMatch(number: number, matchEnded: boolean, traits: Partial<Playable> = {}): Playable {
  return {
    ...{ matchId: `m${number}`, matchNumber: number, matchType: "League", teamOne: MI, teamTwo: CSK },
    ...{
      matchDate: new Date(number * HOUR),
      matchStarted: matchEnded,
      matchEnded,
      matchWinner: matchEnded ? MI : null,
    },
    ...{ awardedAt: null, picksClosedAt: null, secondInningStarted: false, firstInningsSeenAt: null, ...traits },
  };
}

describe("the bonus that is expected", () => {
  const innings = (matchId: string, runs: number, team = MI) => ({ matchId, team, runs });
  const bonusOf = (matches: Playable[], all: { matchId: string; team: string; runs: number }[]) =>
    expectedBonus(matches, all, teams, RULES_2026);

  test("lets teams go on scoring as they have", () => {
    const matches = [aMatch(1, true), aMatch(2, true), aMatch(3, false), aMatch(4, false)];
    // 150 and 190 make 170 for each of four; Chennai have batted once.
    const all = [innings("m1", 150), innings("m2", 190), innings("m1", 120, CSK)];
    const bonus = bonusOf(matches, all);
    expect([bonus.get("MI"), bonus.get("CSK"), bonus.get("RR")]).toEqual([7, 2, 0]);
  });

  test("has no less than the runs that are there", () => {
    const matches = [aMatch(1, true), aMatch(2, false, { matchStarted: true })];
    expect(bonusOf(matches, [innings("m1", 60), innings("m2", 240)]).get("MI")).toBe(3);
    expect(bonusOf([aMatch(2, false)], [innings("m2", 240)]).get("MI")).toBe(2);
  });

  test("counts League matches alone, and is in the points once they have ended", () => {
    const final = aMatch(3, false, { matchType: "Finals" });
    const league = [aMatch(1, true), aMatch(2, false, { teamOne: RR })];
    expect(bonusOf([...league, final], [innings("m1", 250), innings("m3", 250)]).get("MI")).toBe(3);
    expect(bonusOf([aMatch(1, true), final], [innings("m1", 250)])).toEqual(new Map());
    expect(bonusOf([], [])).toEqual(new Map());
  });
});

describe("the points that are enough for a rank", () => {
  test("are those of a table sorted by points", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -9, max: 9 })), fc.integer({ min: 1, max: 10 }), (points, rank) => {
        const sorted = points.toSorted((one, other) => other - one);
        expect(rankPoints(points, rank)).toBe(sorted[rank - 1] ?? Number.NEGATIVE_INFINITY);
      }),
    );
  });

  test("are more than anybody has where no rank is asked for", () => {
    expect(rankPoints([1, 2, 3], 0)).toBe(Number.POSITIVE_INFINITY);
  });
});

test("each of so many is drawn as often", () => {
  for (const many of [1, 2, 4, 8]) {
    const toss = tossesOf(`of ${many}`);
    const counts = Array.from({ length: many }, () => 0);
    for (let time = 0; time < 8_000; time += 1) {
      const drawn = draw(many, toss);
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    expect(counts).toHaveLength(many);
    for (const count of counts) expect(Math.abs(count - 8_000 / many)).toBeLessThan(160);
  }
});

test("work is done once for all who are alike", () => {
  let worked = 0;
  const square = rememberBy(
    (number: number) => String(Math.abs(number)),
    (number: number) => {
      worked += 1;
      return number * number;
    },
  );
  expect([3, -3, 4, 3].map(square)).toEqual([9, 9, 16, 9]);
  expect(worked).toBe(2);
});

test("of a match with an unknown side somebody wins or nobody does, and of a known result nothing else", () => {
  const [unknown, told] = [aMatch(1, false, { teamTwo: "Tbc" }), aMatch(2, true, { matchWinner: CSK })];
  expect(endingsOf([unknown, told]).map((ending) => [...ending.values()])).toEqual([
    [MI, CSK],
    ["draw", CSK],
  ]);
  expect(endingsOf([])).toEqual([new Map()]);
});

test("a poll follows from the picks of the matches that were found last", () => {
  const found = lastFound();
  expect(found.follows()).toEqual(["season", "table", "players"]);
  found.note([{ matchId: "m1" }, { matchId: "m2" }]);
  expect(found.follows().slice(3)).toEqual(["picks:m1", "picks:m2"]);
  found.note([]);
  expect(found.follows()).toHaveLength(3);
});

describe("a player's outlook", () => {
  const player = { points: 5, marks: "", homeTeam: null, wildcards: 0, gamechangers: 0 };
  const asha = {
    userId: "asha",
    firstName: "Asha",
    lastName: "Menon",
    profilePic: "none",
    homeTeam: null,
    points: 9,
    rank: 1,
  };
  const field = (first: boolean): Field => ({
    judge: () => ({ first, prize: first }),
    ...{ canWin: 1, canPlace: 1 },
    contenders: [{ ...asha, canWin: true, canPlace: true, wins: 70, places: 90 }],
    chanceOf: () => ({ first: 3, prize: 5 }),
  });

  test("is the one that is told of those who are named", () => {
    expect(outlookOf(field(false), "asha", player)).toEqual({ canWin: true, canPlace: true, wins: 70, places: 90 });
  });

  test("is played out against those for whoever can still win something, and none for others", () => {
    expect(outlookOf(field(true), "bela", player)).toEqual({ canWin: true, canPlace: true, wins: 3, places: 5 });
    expect(outlookOf(field(false), "bela", player)).toEqual({ canWin: false, canPlace: false, wins: 0, places: 0 });
  });
});

test("whoever has no chance at all keeps it so, however often they are asked for", () => {
  const none = { first: 0, prize: 0 };
  const field: Field = {
    judge: () => ({ first: false, prize: false }),
    canWin: 0,
    canPlace: 0,
    contenders: [],
    chanceOf: () => none,
  };
  const player = { points: 0, marks: "", homeTeam: null, wildcards: 0, gamechangers: 0 };
  for (const userId of ["asha", "bela"]) {
    expect(outlookOf(field, userId, player)).toEqual({ canWin: false, canPlace: false, wins: 0, places: 0 });
  }
});
