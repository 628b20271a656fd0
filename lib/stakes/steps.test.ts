/** Which places a result touches, and what a player has there, by example. */
import { describe, expect, test } from "vitest";
import { RULES_2026 } from "@/tests/support/the-season";
import { HOUR } from "../clock";
import { gainOf } from "./gains";
import { marksAt, type PickThere, pickAt } from "./marks";
import { matchesAtStake, type Played, stepsOf } from "./steps";

const NOW = new Date("2026-04-20T12:00:00Z");
const [MI, CSK] = ["Mumbai Indians", "Chennai Super Kings"];

/** A match so many hours from now; one that is over was won by Mumbai. */
function aMatch(hours: number, isAwarded: boolean, traits: Partial<Played> = {}): Played {
  return {
    ...{ matchId: `m${hours}`, matchNumber: 100 + hours, matchType: "League", teamOne: MI, teamTwo: CSK },
    ...{ matchDate: new Date(NOW.getTime() + hours * HOUR), picksClosedAt: null },
    ...{ matchStarted: isAwarded, matchEnded: isAwarded, matchWinner: isAwarded ? MI : null },
    ...{ awardedAt: isAwarded ? NOW : null, ...traits },
  };
}

const atStake = (matches: Played[]) => matchesAtStake(matches, NOW, RULES_2026).map(({ matchId }) => matchId);
const places = (stakes: Played[], matches: Played[]) =>
  stepsOf(stakes, matches, RULES_2026).map(({ kind, match }) => `${kind} ${match?.matchId}`);

describe("the matches at stake", () => {
  test("are those whose picks have closed, by the clock or by what is on record, without points", () => {
    const matches = [aMatch(-20, true), aMatch(1, false), aMatch(2, false), aMatch(30, false, { picksClosedAt: NOW })];
    expect(atStake(matches)).toEqual(["m1", "m30"]);
  });

  test("are three at most, in order of play, and none of them has an unknown side", () => {
    const waiting = [-1, -4, -2, -3].map((hours) => aMatch(hours, false));
    expect(atStake(waiting)).toEqual(["m-4", "m-3", "m-2"]);
    expect(atStake([aMatch(-1, false, { teamTwo: "Tbc" }), aMatch(-2, false)])).toEqual(["m-2"]);
  });

  test("are none without a result, though nobody awards it: nothing hangs on them", () => {
    const drawn = [-5, -4, -3].map((hours) => aMatch(hours, false, { matchEnded: true, matchWinner: "draw" }));
    expect(atStake([...drawn, aMatch(-1, false)])).toEqual(["m-1"]);
  });
});

describe("the places that they touch", () => {
  const stake = aMatch(-10, false);

  test("begin with the decided match before, and go on behind as far as a streak reaches", () => {
    const matches = [-14, -12, stake, -9, -8, -7, -6].map((one) => (typeof one === "number" ? aMatch(one, true) : one));
    expect(places([stake], matches)).toEqual([
      "before m-12",
      "stake m-10",
      "decided m-9",
      "decided m-8",
      "decided m-7",
    ]);
  });

  test("pass over draws, and over what is not awarded", () => {
    const drawn = aMatch(-11, true, { matchWinner: "draw" });
    expect(places([stake], [aMatch(-12, true), drawn, aMatch(-9, false), stake])).toEqual([
      "before m-12",
      "stake m-10",
    ]);
    expect(places([stake], [stake])).toEqual(["before undefined", "stake m-10"]);
  });

  test("begin with streaks that the table has where nothing decided is behind, or nothing is decided at all", () => {
    const latest = (...decided: number[]) =>
      stepsOf(
        [stake],
        decided.map((hours) => aMatch(hours, true)),
        RULES_2026,
      )[0];
    expect(latest(-14, -12)).toMatchObject({ kind: "before", isLatest: true });
    expect(latest()).toMatchObject({ kind: "before", match: null, isLatest: true });
    expect(latest(-12, -9)).toMatchObject({ kind: "before", isLatest: false });
    expect(latest(-9)).toMatchObject({ kind: "before", match: null, isLatest: false });
  });

  test("begin anew where more lies between two of them than a streak needs", () => {
    const [late, last] = [aMatch(-5, false), aMatch(-4, false)];
    const between = [-9, -8, -7, -6].map((hours) => aMatch(hours, true));
    expect(places([stake, late, last], between)).toEqual([
      ...["before undefined", "stake m-10", "decided m-9", "decided m-8", "decided m-7"],
      ...["before m-6", "stake m-5", "stake m-4"],
    ]);
    const before = stepsOf([stake, late, last], between, RULES_2026).filter(({ kind }) => kind === "before");
    expect(before).toMatchObject([{ isLatest: false }, { isLatest: true }]);
    expect(places([stake, late], between.slice(1))).not.toContain("before m-6");
  });
});

describe("the marks of a player", () => {
  const stake = aMatch(-10, false);
  const steps = stepsOf([stake], [aMatch(-12, true), stake, aMatch(-9, true), aMatch(-8, true)], RULES_2026);
  const aPick = (predictedTeam: string, traits: Partial<PickThere> = {}): PickThere => ({
    ...{ predictedTeam, wildcardUsed: false, gamechangerUsed: false, isCorrect: null, streak: 0, ...traits },
  });
  const marks = (picks: Record<string, PickThere>, joined = -99) =>
    marksAt(steps, new Map(Object.entries(picks)), new Date(NOW.getTime() + joined * HOUR), RULES_2026);
  const right = (streak: number) => aPick(MI, { isCorrect: true, streak });

  test("tell streak, pick, and what was right behind it", () => {
    expect(marks({})).toBe("0,0,x,x");
    expect(marks({ "m-12": right(2), "m-10": aPick(MI), "m-9": right(3) })).toBe("2,1,r,x");
    expect(marks({ "m-12": right(9), "m-10": aPick(CSK, { wildcardUsed: true }) })).toBe("3,2w,x,x");
    expect(marks({ "m-10": aPick("Rajasthan Royals") })).toBe("0,0,x,x");
  });

  test("tell of matches before the player joined that they are in no streak", () => {
    expect(marks({ "m-10": aPick(MI) }, -9.5)).toBe("0,1-,x,x");
    expect(marks({ "m-10": aPick(CSK, { gamechangerUsed: true }) }, -8)).toBe("0,2g-,-,x");
  });

  test("are enough to say what a result brings", () => {
    const gain = (text: string, winner: string) => gainOf(steps, text, new Map([["m-10", winner]]), RULES_2026);
    expect(gain("2,1,r,x", MI)).toEqual({ points: 3, correct: 1 });
    expect(gain("1,1w,r,x", MI)).toEqual({ points: 5, correct: 1 });
    // Three in a row before, two of them behind the match: a wrong pick cuts them in two.
    expect(gain("2,2,r,r", MI)).toEqual({ points: -2, correct: 0 });
    expect(gain("2,2,r,r", "draw")).toEqual({ points: 0, correct: 0 });
    expect(gain("3,1-,r,r", MI)).toEqual({ points: 2, correct: 1 });
  });

  test("tell the pick", () => {
    expect(pickAt(stake, "0-")).toBeNull();
    expect(pickAt(stake, "1wg")).toEqual({ predictedTeam: MI, wildcardUsed: true, gamechangerUsed: true });
    expect(pickAt(stake, "2-")).toEqual({ predictedTeam: CSK, wildcardUsed: false, gamechangerUsed: false });
  });
});
