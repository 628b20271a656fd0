import { describe, expect, test } from "vitest";
import { inningsOf, inningsOn, notBatted, oversInWords } from "@/lib/match/innings-of";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import { aMatch, CSK, MI } from "@/tests/support/shown-match";

const { teams } = LEAGUE_2026;
const innings = (team: string, runs: number) => ({ team, runs, wickets: 2, overs: 20 });
const scores = [innings("Mumbai Indians", 187), innings("Chennai Super Kings", 187), innings("MI", 9)];

describe("a side's innings", () => {
  test("are found by its name or its code, in the order in which they were batted", () => {
    expect(inningsOf(scores, "Mumbai Indians", teams).map(({ runs }) => runs)).toEqual([187, 9]);
    expect(inningsOf(scores, "CSK", teams).map(({ runs }) => runs)).toEqual([187]);
  });

  test("are none for whoever has not batted, and for a side that is not known", () => {
    expect(inningsOf(scores, "Gujarat Titans", teams)).toEqual([]);
    expect(inningsOf(scores, "Tbc", teams)).toEqual([]);
    expect(inningsOf([], "MI", teams)).toEqual([]);
  });

  test.each([
    [1, "1 over"],
    [0, "0 overs"],
    [0.1, "0.1 overs"],
    [20, "20 overs"],
  ])("%d overs are %s", (overs, words) => {
    expect(oversInWords(overs)).toBe(words);
  });

  test("who has not batted will, until the match is over", () => {
    expect([notBatted(false), notBatted(true)]).toEqual(["Yet to bat", "Did not bat"]);
  });
});

describe("the innings that is on", () => {
  const first = aMatch({ matchEnded: false, secondInningStarted: false });
  const second = { ...first, secondInningStarted: true };
  const of = (team: string, wickets: number, overs: number) => ({ team, runs: 180, wickets, overs });

  test.each([
    ["the first", first, [of(MI, 9, 19.5)], MI],
    ["none once all are out", first, [of(MI, 10, 19.2)], undefined],
    ["none once the overs are bowled", first, [of(MI, 4, 20)], undefined],
    ["none while nothing is told of a second one that has begun", second, [of(MI, 7, 12)], undefined],
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
