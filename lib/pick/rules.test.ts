import { describe, expect, test } from "vitest";
import { RULES_2026, THE_SEASON } from "@/tests/support/the-season";
import type { Play } from "../match/deadlines";
import { DRAW, type MatchType, TIE } from "../match/rules";
import type { PickMade } from "../scoring/points";
import { TBC } from "../team/names";
import { areCardsSpent, mayPlayGamechanger, mayUseWildcard, remaining } from "./rules";

const MI = "Mumbai Indians";
const CSK = "Chennai Super Kings";
const START = new Date("2026-04-23T14:00:00Z");

function aMatch(changes: Partial<Play> = {}): Play {
  return {
    ...{ teamOne: MI, teamTwo: CSK, matchType: "League", matchDate: START, matchWinner: null },
    ...{ matchStarted: false, matchEnded: false, secondInningStarted: false },
    ...{ picksClosedAt: null, firstInningsSeenAt: null, postponed: false },
    ...changes,
  };
}

function aPick(changes: Partial<PickMade> = {}): PickMade {
  return { predictedTeam: MI, wildcardUsed: false, gamechangerUsed: false, ...changes };
}

test.each<[string, MatchType, number | undefined, string | null]>([
  ["the last one", "League", 1, null],
  ["none left", "League", 0, "NO_WILDCARDS_LEFT"],
  ["a negative count", "League", -1, "NO_WILDCARDS_LEFT"],
  ["no count", "League", undefined, null],
  ["a Qualifier", "Qualifier", 10, "WILDCARD_NOT_ALLOWED"],
  ["the Finals with none left", "Finals", 0, "WILDCARD_NOT_ALLOWED"],
])("mayUseWildcard (rules 11, 12): %s", (_, matchType, wildcards, refusal) => {
  expect(mayUseWildcard({ matchType }, RULES_2026, wildcards)).toBe(refusal);
});

describe("mayPlayGamechanger (rules 11, 13)", () => {
  const on = { matchStarted: true };

  test.each<[string, Partial<Play>, PickMade | null, string, number, string | null]>([
    ["in the first innings", on, aPick(), CSK, 1, null],
    ["none left", on, aPick(), CSK, 0, "NO_GAMECHANGERS_LEFT"],
    ["before the start", {}, aPick(), CSK, 1, "GAMECHANGER_NOT_ALLOWED"],
    ["in the second innings", { ...on, secondInningStarted: true }, aPick(), CSK, 1, "GAMECHANGER_NOT_ALLOWED"],
    ["with the winner known", { ...on, matchWinner: CSK }, aPick(), CSK, 1, "GAMECHANGER_NOT_ALLOWED"],
    ["in a Qualifier", { ...on, matchType: "Qualifier" }, aPick(), CSK, 1, "GAMECHANGER_NOT_ALLOWED"],
    ["without a pick", on, null, CSK, 1, "GAMECHANGER_NOT_ALLOWED"],
    ["to the team already picked", on, aPick(), MI, 1, "GAMECHANGER_NOT_ALLOWED"],
    ["to a team that does not play", on, aPick(), "Rajasthan Royals", 1, "GAMECHANGER_NOT_ALLOWED"],
    ["to Tbc", { ...on, teamTwo: TBC }, aPick(), TBC, 1, "GAMECHANGER_NOT_ALLOWED"],
    ["on a wildcard", on, aPick({ wildcardUsed: true }), CSK, 1, "GAMECHANGER_NOT_ALLOWED"],
    ["twice", on, aPick({ predictedTeam: CSK, gamechangerUsed: true }), MI, 4, "GAMECHANGER_NOT_ALLOWED"],
  ])("%s", (_, changes, pick, team, gamechangers, refusal) => {
    const ask = { gamechangers, now: START, season: THE_SEASON };
    expect(mayPlayGamechanger(aMatch(changes), pick, team, ask)).toBe(refusal);
  });
});

describe("wildcards and gamechangers (rules 11, 14, 15, 16)", () => {
  test.each([
    ["spent in an undecided match", {}, true],
    ["spent in a lost match", { matchWinner: CSK }, true],
    ["returned after a draw", { matchWinner: DRAW }, false],
    ["returned after a tie", { matchWinner: TIE }, false],
    ["returned from a match that became a Qualifier", { matchType: "Qualifier" as const }, false],
  ])("are %s", (_, changes, spent) => {
    expect(areCardsSpent({ ...aMatch(), ...changes }, RULES_2026)).toBe(spent);
  });

  test("what is left never goes below zero", () => {
    expect([remaining(10, 0), remaining(10, 10), remaining(10, 11), remaining(0, 0)]).toEqual([10, 0, 0, 0]);
  });
});
