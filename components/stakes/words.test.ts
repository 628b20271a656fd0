/** What is at stake, in words. */
import { describe, expect, test } from "vitest";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import type { Stakes } from "@/lib/stakes/schema";
import { conditionInWords, placeInWords, placesIf, shownScenario, toAddress } from "./words";

const { teams } = LEAGUE_2026;
const [MI, CSK, DC, RR] = ["Mumbai Indians", "Chennai Super Kings", "Delhi Capitals", "Rajasthan Royals"];
const aMatch = (matchId: string, teamOne: string, teamTwo: string) => {
  return { matchId, matchNumber: 1, matchName: `${teamOne} vs ${teamTwo}`, teamOne, teamTwo };
};
const [first, second] = [aMatch("m1", MI, CSK), aMatch("m2", DC, RR)];
const place = (rank: number, moved = 0) => ({ rank, moved, points: 0, gained: 0 });
const stakes = (...ranks: [string[], number, number][]): Stakes => ({
  ...{ matches: [first, second], players: 9, own: { rank: 7, points: 0 }, bringsBonus: false },
  scenarios: ranks.map(([winners, rank, moved]) => ({ winners, own: place(rank, moved), rows: [] })),
});

test("a place says how far it is from now", () => {
  expect([place(5, 2), place(12, -1), place(1)].map(placeInWords)).toEqual([
    "5th, up 2",
    "12th, down 1",
    "1st, as now",
  ]);
});

describe("the condition", () => {
  test.each([
    [[DC], "DC win"],
    [[MI, DC], "MI and DC win"],
  ])("of %s", (winners, words) => {
    expect(conditionInWords(winners, teams)).toBe(words);
  });
});

describe("the places if a side wins", () => {
  const told = stakes([[MI, DC], 3, 4], [[MI, RR], 5, 2], [[CSK, DC], 7, 0], [[CSK, RR], 7, 0]);

  test("reach as far as the other matches can change them", () => {
    expect(placesIf(MI, told, "m1")).toBe("3rd to 5th");
    expect(placesIf(CSK, told, "m1")).toBe("7th, as now");
    expect(placesIf(RR, told, "m2")).toBe("5th to 7th");
  });

  test("are none of a match that is not at stake, of a side that has lost, or of nobody", () => {
    expect(placesIf(MI, told, "m3")).toBeNull();
    expect(placesIf(DC, told, "m1")).toBeNull();
    const nobody = { ...told, scenarios: told.scenarios.map((scenario) => ({ ...scenario, own: null })) };
    expect(placesIf(MI, nobody, "m1")).toBeNull();
  });
});

describe("the scenario that is shown", () => {
  const told = stakes([[MI, DC], 6, 1], [[MI, RR], 5, 2], [[CSK, DC], 7, 0], [[CSK, RR], 7, 0]);

  test("is the one in the address", () => {
    for (const scenario of told.scenarios) {
      expect(shownScenario(told, toAddress(scenario.winners, teams), teams)).toBe(scenario);
    }
    expect(toAddress([MI, DC], teams)).toBe("MI,DC");
  });

  test("is the best for the reader where the address names none that there is", () => {
    for (const wanted of [null, "", "MI", "MI,MI"]) expect(shownScenario(told, wanted, teams)).toBe(told.scenarios[1]);
    expect(shownScenario({ scenarios: [] }, null, teams)).toBeUndefined();
  });

  test("is the one that brings most points where all lead to the same place", () => {
    const own = [42, 39, 45].map((points) => ({ ...place(4), points }));
    const scenarios = [DC, RR, MI].map((winner, at) => ({ winners: [winner], own: own[at] ?? null, rows: [] }));
    expect(shownScenario({ scenarios }, null, teams)).toBe(scenarios[2]);
  });
});
