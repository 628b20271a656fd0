import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RULES_2026, THE_SEASON } from "@/tests/support/the-season";
import { DAY, HOUR } from "../clock";
import type { PickWindow, Play } from "../match/deadlines";
import { DRAW, MATCH_TYPES, type MatchType } from "../match/rules";
import { isDoubled, isGamechangerSpent, isWildcardSpent, type PickMade, remaining, scorePick } from "../scoring/points";
import { TBC } from "../team/names";
import { mayDelete, mayPick, mayPlayGamechanger, mayUseWildcard } from "./rules";

const MI = "Mumbai Indians";
const CSK = "Chennai Super Kings";
const RR = "Rajasthan Royals";
const OVER = { ...THE_SEASON, state: "over" as const };
const START = new Date("2026-04-23T14:00:00Z");
const OPEN = new Date(START.getTime() - 1 * DAY);
const CLOSED = new Date(START.getTime() - 1 * HOUR);
const LAST_INSTANT = new Date(CLOSED.getTime() - 1);

function aMatch(changes: Partial<Play> = {}): Play {
  return {
    teamOne: MI,
    teamTwo: CSK,
    matchType: "League",
    matchDate: START,
    matchStarted: false,
    matchEnded: false,
    secondInningStarted: false,
    matchWinner: null,
    picksClosedAt: null,
    firstInningsSeenAt: null,
    ...changes,
  };
}

function aPick(changes: Partial<PickMade> = {}): PickMade {
  return { predictedTeam: MI, wildcardUsed: false, gamechangerUsed: false, ...changes };
}

describe("mayPick and mayDelete (rules 1 to 4)", () => {
  test.each<[string, Partial<PickWindow>, Date, boolean]>([
    ["a day before", {}, OPEN, true],
    ["in the last instant", {}, LAST_INSTANT, true],
    ["an hour before", {}, CLOSED, false],
    ["on a match that has begun early", { matchStarted: true }, OPEN, false],
    ["on a match that was closed once", { picksClosedAt: START }, OPEN, false],
    ["while a side is unknown", { teamTwo: TBC }, OPEN, false],
  ])("%s", (_, changes, now, allowed) => {
    const refusal = allowed ? null : "PICKS_CLOSED";
    expect(mayPick(aMatch(changes), null, now, THE_SEASON)).toBe(refusal);
    expect(mayDelete(aMatch(changes), now, THE_SEASON)).toBe(refusal);
  });

  test("in a season that is over nothing is picked nor deleted any more", () => {
    expect(mayPick(aMatch(), null, OPEN, OVER)).toBe("PICKS_CLOSED");
    expect(mayDelete(aMatch(), OPEN, OVER)).toBe("PICKS_CLOSED");
  });

  test("there is one pick per match, and closing is told first", () => {
    expect(mayPick(aMatch(), aPick(), OPEN, THE_SEASON)).toBe("ALREADY_PICKED");
    expect(mayPick(aMatch(), aPick(), CLOSED, THE_SEASON)).toBe("PICKS_CLOSED");
  });
});

describe("mayUseWildcard (rules 11, 12)", () => {
  test.each<[string, MatchType, number | undefined, string | null]>([
    ["the last one", "League", 1, null],
    ["none left", "League", 0, "NO_WILDCARDS_LEFT"],
    ["a count gone wrong", "League", -1, "NO_WILDCARDS_LEFT"],
    ["no count", "League", undefined, null],
    ["a Qualifier", "Qualifier", 10, "WILDCARD_NOT_ALLOWED"],
    ["the Finals", "Finals", 10, "WILDCARD_NOT_ALLOWED"],
    ["the Finals with none left", "Finals", 0, "WILDCARD_NOT_ALLOWED"],
    ["the Finals with no count", "Finals", undefined, "WILDCARD_NOT_ALLOWED"],
  ])("%s", (_, matchType, wildcards, refusal) => {
    expect(mayUseWildcard({ matchType }, wildcards)).toBe(refusal);
  });
});

describe("mayPlayGamechanger (rules 11, 13)", () => {
  const underWay = { matchStarted: true };

  test.each<[string, Partial<Play>, PickMade | null, string, number, string | null]>([
    ["in the first innings", underWay, aPick(), CSK, 1, null],
    ["none left", underWay, aPick(), CSK, 0, "NO_GAMECHANGERS_LEFT"],
    ["before the start", {}, aPick(), CSK, 1, "GAMECHANGER_NOT_ALLOWED"],
    ["in the second innings", { ...underWay, secondInningStarted: true }, aPick(), CSK, 1, "GAMECHANGER_NOT_ALLOWED"],
    ["after the end", { ...underWay, matchEnded: true }, aPick(), CSK, 1, "GAMECHANGER_NOT_ALLOWED"],
    ["with the winner known", { ...underWay, matchWinner: CSK }, aPick(), CSK, 1, "GAMECHANGER_NOT_ALLOWED"],
    ["in a Qualifier", { ...underWay, matchType: "Qualifier" }, aPick(), CSK, 1, "GAMECHANGER_NOT_ALLOWED"],
    ["in the Finals", { ...underWay, matchType: "Finals" }, aPick(), CSK, 1, "GAMECHANGER_NOT_ALLOWED"],
    ["without a pick", underWay, null, CSK, 1, "GAMECHANGER_NOT_ALLOWED"],
    ["to the team already picked", underWay, aPick(), MI, 1, "GAMECHANGER_NOT_ALLOWED"],
    ["to a team that does not play", underWay, aPick(), RR, 1, "GAMECHANGER_NOT_ALLOWED"],
    ["to Tbc", { ...underWay, teamTwo: TBC }, aPick(), TBC, 1, "GAMECHANGER_NOT_ALLOWED"],
    ["on a wildcard", underWay, aPick({ wildcardUsed: true }), CSK, 1, "GAMECHANGER_NOT_ALLOWED"],
    ["twice", underWay, aPick({ predictedTeam: CSK, gamechangerUsed: true }), MI, 4, "GAMECHANGER_NOT_ALLOWED"],
  ])("%s", (_, changes, pick, team, gamechangers, refusal) => {
    expect(mayPlayGamechanger(aMatch(changes), pick, team, { gamechangers, now: START, season: THE_SEASON })).toBe(
      refusal,
    );
  });
});

test("a gamechanger ends by the clock, though no flag says so (rule 13)", () => {
  const late = new Date(START.getTime() + 5 * HOUR);
  const ask = { gamechangers: 1, now: late, season: THE_SEASON };
  expect(mayPlayGamechanger(aMatch({ matchStarted: true }), aPick(), CSK, ask)).toBe("GAMECHANGER_NOT_ALLOWED");
});

describe("scorePick (rules 8, 15)", () => {
  test.each<[MatchType, boolean, number]>([
    ["League", false, 2],
    ["League", true, 4],
    ["Qualifier", false, 4],
    ["Qualifier", true, 4],
    ["Finals", false, 6],
    ["Finals", true, 6],
  ])("a correct pick, %s, wildcard %s: %i", (matchType, wildcardUsed, points) => {
    const match = aMatch({ matchType, matchWinner: MI });
    expect(scorePick(match, aPick({ wildcardUsed }), RULES_2026)).toEqual({ isCorrect: true, points });
    expect(isDoubled(match, aPick({ wildcardUsed }))).toBe(wildcardUsed && matchType === "League");
  });

  test("a wrong pick brings nothing, with a wildcard neither", () => {
    const match = aMatch({ matchWinner: CSK });
    expect(scorePick(match, aPick(), RULES_2026)).toEqual({ isCorrect: false, points: 0 });
    expect(scorePick(match, aPick({ wildcardUsed: true }), RULES_2026)).toEqual({ isCorrect: false, points: 0 });
  });

  test("a turned pick scores like any other", () => {
    const turned = aPick({ predictedTeam: CSK, gamechangerUsed: true });
    expect(scorePick(aMatch({ matchWinner: CSK }), turned, RULES_2026)).toEqual({ isCorrect: true, points: 2 });
    expect(scorePick(aMatch({ matchWinner: MI }), turned, RULES_2026)).toEqual({ isCorrect: false, points: 0 });
  });

  test.each([null, DRAW, RR])("with %s as the winner nothing is decided", (matchWinner) => {
    expect(scorePick(aMatch({ matchWinner }), aPick({ wildcardUsed: true }), RULES_2026)).toEqual({
      isCorrect: null,
      points: 0,
    });
  });

  test("points are there if and only if the pick is correct", () => {
    const matches = fc.record({
      matchType: fc.constantFrom(...MATCH_TYPES),
      matchWinner: fc.constantFrom(null, DRAW, MI, CSK),
    });
    const picks = fc.record({
      predictedTeam: fc.constantFrom(MI, CSK),
      wildcardUsed: fc.boolean(),
      gamechangerUsed: fc.boolean(),
    });
    fc.assert(
      fc.property(matches, picks, (changes, pick) => {
        const { isCorrect, points } = scorePick(aMatch(changes), pick, RULES_2026);
        expect(points > 0).toBe(isCorrect === true);
        expect(isCorrect === null).toBe(changes.matchWinner === null || changes.matchWinner === DRAW);
      }),
    );
  });
});

describe("what a pick has spent (rules 11, 14, 15)", () => {
  const wild = aPick({ wildcardUsed: true });
  const turned = aPick({ gamechangerUsed: true });

  test.each<[string, Partial<Play>, boolean, boolean]>([
    ["an undecided match", {}, true, true],
    ["a lost match", { matchWinner: CSK }, true, true],
    ["a draw", { matchWinner: DRAW }, false, false],
    ["a match that became a Qualifier", { matchType: "Qualifier" }, false, true],
  ])("%s", (_, changes, wildcard, gamechanger) => {
    const match = aMatch(changes);
    expect(isWildcardSpent(match, wild)).toBe(wildcard);
    expect(isGamechangerSpent(match, turned)).toBe(gamechanger);
    expect(isWildcardSpent(match, turned)).toBe(false);
    expect(isGamechangerSpent(match, wild)).toBe(false);
  });

  test.each([
    [10, 0, 10],
    [10, 10, 0],
    [10, 11, 0],
    [0, 0, 0],
  ])("%i granted, %i spent: %i left", (granted, spent, left) => {
    expect(remaining(granted, spent)).toBe(left);
  });
});
