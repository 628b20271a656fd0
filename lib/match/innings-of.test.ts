import { describe, expect, test } from "vitest";
import { inningsOf, notBatted, oversInWords } from "@/lib/match/innings-of";
import { LEAGUE_2026 } from "@/lib/season/built-in";

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
