import { describe, expect, test } from "vitest";
import { RULES_2026, THE_SEASON } from "@/tests/support/the-season";
import { DAY, HOUR } from "../clock";
import type { PickWindow, Play } from "../match/deadlines";
import type { MatchType } from "../match/rules";
import type { PickMade } from "../scoring/points";
import { TBC } from "../team/names";
import { mayDelete, mayPick, mayPlayGamechanger, mayUseWildcard } from "./rules";

const MI = "Mumbai Indians";
const CSK = "Chennai Super Kings";
const START = new Date("2026-04-23T14:00:00Z");
const OPEN = new Date(START.getTime() - 1 * DAY);
const CLOSED = new Date(START.getTime() - 1 * HOUR);

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

// When a match takes picks is tested in lib/match/deadlines.test.ts.
describe("mayPick and mayDelete (rules 1 to 4)", () => {
  test.each<[string, Partial<PickWindow>, Date, boolean]>([
    ["a day before", {}, OPEN, true],
    ["in the last instant", {}, new Date(CLOSED.getTime() - 1), true],
    ["an hour before", {}, CLOSED, false],
    ["while a side is unknown", { teamTwo: TBC }, OPEN, false],
  ])("%s", (_, changes, now, allowed) => {
    const refusal = allowed ? null : "PICKS_CLOSED";
    expect(mayPick(aMatch(changes), null, now, THE_SEASON)).toBe(refusal);
    expect(mayDelete(aMatch(changes), now, THE_SEASON)).toBe(refusal);
  });

  test("there is one pick per match, and closing is refused first", () => {
    expect(mayPick(aMatch(), aPick(), OPEN, THE_SEASON)).toBe("ALREADY_PICKED");
    expect(mayPick(aMatch(), aPick(), CLOSED, THE_SEASON)).toBe("PICKS_CLOSED");
  });
});

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
