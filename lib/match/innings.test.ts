import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import { aMatch, CSK, MI } from "@/tests/support/shown-match";
import { ballsOf, inningsOf, inningsOn, notBatted, oversInWords, oversOf } from "./innings";

describe("overs", () => {
  test.each([
    ["17.4", 106, "17.4"],
    ["20", 120, "20"],
    ["19.0", 114, "19"],
    [" 0.1 ", 1, "0.1"],
    ["0", 0, "0"],
    [17.4, 106, "17.4"],
  ])("%j is %i balls", (overs, balls, shown) => {
    expect(ballsOf(overs)).toBe(balls);
    expect(oversOf(balls)).toBe(shown);
  });

  test.each(["", "17.6", "17.40", "17.", ".4", "-1", "1e2", "overs", "1.2.3", Number.NaN, 17.45, -3])(
    "%j is no overs figure",
    (overs) => {
      expect(ballsOf(overs)).toBeNull();
    },
  );

  test("every number of balls comes back exactly, also through a number", () => {
    fc.assert(
      fc.property(fc.nat(999 * 6 + 5), (balls) => {
        expect(ballsOf(oversOf(balls))).toBe(balls);
        expect(ballsOf(Number(oversOf(balls)))).toBe(balls);
      }),
    );
  });

  test("in words", () => {
    expect([1, 0, 0.1, 20].map((overs) => oversInWords(overs, {}))).toEqual([
      "1 over",
      "0 overs",
      "0.1 overs",
      "20 overs",
    ]);
    expect(oversInWords(16.1, { ballsPerInnings: 100 })).toBe("97 balls");
  });
});

describe("a side's innings", () => {
  const scores = [
    { team: "Mumbai Indians", runs: 187 },
    { team: "Chennai Super Kings", runs: 180 },
    { team: "MI", runs: 9 },
  ];

  test.each([
    ["Mumbai Indians", [187, 9]],
    ["CSK", [180]],
    ["Gujarat Titans", []],
    ["Tbc", []],
  ])("of %s, by name or code, in order", (side, runs) => {
    expect(inningsOf(scores, side, LEAGUE_2026.teams).map((one) => one.runs)).toEqual(runs);
  });

  test("may be still to come until the match is over", () => {
    expect([notBatted(false), notBatted(true)]).toEqual(["Yet to bat", "Did not bat"]);
  });
});

describe("the innings being batted", () => {
  const first = aMatch({ matchEnded: false, secondInningStarted: false });
  const second = { ...first, secondInningStarted: true };
  const of = (team: string, wickets: number, overs: number) => ({ team, runs: 180, wickets, overs });

  test.each([
    ["the first", first, [of(MI, 9, 19.5)], MI],
    ["none once all are out", first, [of(MI, 10, 19.2)], undefined],
    ["none once the overs are bowled", first, [of(MI, 4, 20)], undefined],
    ["none while a second one has begun without a score", second, [of(MI, 7, 12)], undefined],
    ["the second", second, [of(MI, 10, 19.2), of(CSK, 9, 19.5)], CSK],
    ["none once all are out in the chase", second, [of(MI, 4, 20), of(CSK, 10, 18)], undefined],
    ["none before a super over", second, [of(MI, 4, 20), of(CSK, 5, 20)], undefined],
    ["none without a score", first, [], undefined],
    ["none before the match", { ...first, matchStarted: false }, [of(MI, 0, 0)], undefined],
    ["none after it", aMatch(), [of(MI, 4, 20), of(CSK, 5, 18)], undefined],
    ["none with a result", { ...second, matchWinner: MI }, [of(MI, 4, 20), of(CSK, 5, 18)], undefined],
  ])("is %s", (_which, match, scores, side) => {
    expect(inningsOn(match, scores)?.team).toBe(side);
  });
});
