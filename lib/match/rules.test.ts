import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { THE_SEASON } from "@/tests/support/the-season";
import { DAY, HOUR, MINUTE } from "../clock";
import { TBC } from "../team/names";
import { calendarDay, isOnCallersDay, TIMEZONE_OFFSET_MAX, TIMEZONE_OFFSET_MIN } from "./calendar-day";
import type { PickWindow } from "./deadlines";
import { dueOf, OVER_AFTER } from "./due";
import { defaultName, saysNumber, shortName, shownName, shownStatus } from "./match-names";
import { inOrderOfPlay } from "./order-of-play";
import { ballsOf, oversOf } from "./overs";
import { DRAW, hasEnded, hasResult, isResult, opponentOf, playsIn } from "./rules";
import { teamForm } from "./team-form";

const MI = "Mumbai Indians";
const CSK = "Chennai Super Kings";
const RR = "Rajasthan Royals";
const START = new Date("2026-04-23T14:00:00Z");

const at = (milliseconds: number, from = START) => new Date(from.getTime() + milliseconds);

function aMatch(changes: Partial<PickWindow> = {}): PickWindow {
  return {
    teamOne: MI,
    teamTwo: CSK,
    matchDate: START,
    matchStarted: false,
    matchEnded: false,
    matchWinner: null,
    picksClosedAt: null,
    ...changes,
  };
}

describe("sides and results", () => {
  test.each<[string, boolean, string | null]>([
    [MI, true, CSK],
    [CSK, true, MI],
    [RR, false, null],
    [TBC, false, null],
    ["", false, null],
  ])("%s plays: %s, against %s", (team, plays, opponent) => {
    expect(playsIn(aMatch(), team)).toBe(plays);
    expect(opponentOf(aMatch(), team)).toBe(opponent);
  });

  test("Tbc never plays", () => {
    expect(playsIn(aMatch({ teamOne: TBC }), TBC)).toBe(false);
    expect(opponentOf(aMatch({ teamOne: TBC }), CSK)).toBe(TBC);
  });

  test.each([
    [MI, true],
    [CSK, true],
    [DRAW, true],
    [RR, false],
    [TBC, false],
    ["Draw", false],
    ["", false],
  ])("%j as a result: %s", (winner, is) => {
    expect(isResult(aMatch(), winner)).toBe(is);
    expect(hasResult(aMatch({ matchWinner: winner }))).toBe(is);
  });

  test("no winner is no result, and ended is not decided", () => {
    expect(hasResult(aMatch({ matchEnded: true }))).toBe(false);
    expect(hasEnded(aMatch())).toBe(false);
    expect(hasEnded(aMatch({ matchEnded: true }))).toBe(true);
    expect(hasEnded(aMatch({ matchWinner: DRAW }))).toBe(true);
    expect(hasEnded(aMatch({ matchWinner: RR }))).toBe(false);
  });
});

describe("dueOf", () => {
  const over = at(OVER_AFTER);
  const awarded = at(2 * OVER_AFTER);

  test.each([
    ["a match to come wants nothing", {}, at(-HOUR), null, null],
    ["nor does one that is being played", { matchStarted: true }, at(HOUR), null, null],
    ["one that has ended wants its result", { matchStarted: true, matchEnded: true }, at(HOUR), null, "result"],
    ["one that must be over too, though nobody has said so", {}, over, null, "result"],
    ["but not a moment before", {}, at(OVER_AFTER - 1), null, null],
    ["a result wants its points", { matchWinner: MI }, over, null, "points"],
    ["no result too: what picks cost comes back", { matchWinner: DRAW }, over, null, "points"],
    ["the name of another team is no result", { matchWinner: RR }, over, null, "result"],
    ["with its points awarded nothing is left to do", { matchWinner: MI }, over, awarded, null],
  ])("%s", (_case, traits, now, awardedAt, expected) => {
    expect(dueOf({ ...aMatch(traits), awardedAt }, now, THE_SEASON)).toBe(expected);
  });
});

describe("order and form", () => {
  const played = (day: number, matchWinner: string | null, changes: Partial<PickWindow> = {}, matchNumber = day) => ({
    ...aMatch({ matchDate: at(day * DAY), matchStarted: true, matchEnded: true, matchWinner, ...changes }),
    matchId: `m${matchNumber}`,
    matchNumber,
  });

  test("matches go by date, then number, then id", () => {
    const ordered = [
      { matchId: "z", matchNumber: 9, matchDate: at(0) },
      { matchId: "y", matchNumber: 2, matchDate: at(1) },
      { matchId: "a", matchNumber: 10, matchDate: at(1) },
      { matchId: "b", matchNumber: 10, matchDate: at(1) },
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(ordered, { minLength: 4 }), (shuffled) => {
        expect(shuffled.toSorted(inOrderOfPlay)).toEqual(ordered);
      }),
    );
  });

  test("the last five ended matches, oldest first, W, L or N", () => {
    const matches = [
      played(7, MI),
      played(1, CSK),
      played(2, MI),
      played(3, DRAW),
      played(4, CSK),
      played(5, RR, { teamTwo: RR }),
      played(6, CSK, { teamOne: RR }),
      played(8, null, { matchEnded: false }),
    ];
    expect(teamForm(matches, MI)).toEqual(["W", "N", "L", "L", "W"]);
    expect(teamForm(matches, CSK)).toEqual(["L", "N", "W", "W", "L"]);
    expect(teamForm(matches, RR)).toEqual(["W", "L"]);
    expect(teamForm(matches, "Gujarat Titans")).toEqual([]);
  });

  test("ended, with the result still being settled, is N", () => {
    expect(teamForm([played(1, null)], MI)).toEqual(["N"]);
  });
});

describe("overs", () => {
  test.each([
    ["17.4", 106, "17.4"],
    ["20", 120, "20"],
    ["19.0", 114, "19"],
    ["0.1", 1, "0.1"],
    ["0", 0, "0"],
    [" 3.5 ", 23, "3.5"],
    [17.4, 106, "17.4"],
    [20, 120, "20"],
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
});

describe("the caller's calendar day", () => {
  test.each([
    ["UTC", 0, "2026-04-23T09:30:00Z", "2026-04-23T00:00:00Z"],
    ["UTC at midnight", 0, "2026-04-23T00:00:00Z", "2026-04-23T00:00:00Z"],
    ["India, still the 23rd in UTC", -330, "2026-04-23T19:00:00Z", "2026-04-23T18:30:00Z"],
    ["Dubai", -240, "2026-04-23T19:59:59Z", "2026-04-22T20:00:00Z"],
    ["New York, already the 24th in UTC", 240, "2026-04-24T03:59:59Z", "2026-04-23T04:00:00Z"],
    ["Chatham", -765, "2026-04-23T11:15:00Z", "2026-04-23T11:15:00Z"],
    ["furthest east", TIMEZONE_OFFSET_MIN, "2026-04-23T10:00:00Z", "2026-04-23T10:00:00Z"],
    ["furthest west", TIMEZONE_OFFSET_MAX, "2026-04-23T13:59:59Z", "2026-04-22T14:00:00Z"],
    ["before 1970", -330, "1969-12-31T18:29:59Z", "1969-12-30T18:30:00Z"],
  ])("%s", (_, offset, now, from) => {
    const day = calendarDay(new Date(now), offset);
    expect(day).toEqual({ from: new Date(from), to: at(DAY, new Date(from)) });
  });

  test("the day's first instant belongs to it, the next day's does not", () => {
    const now = new Date("2026-04-23T12:00:00Z");
    const { from, to } = calendarDay(now, -330);
    expect(isOnCallersDay(from, now, -330)).toBe(true);
    expect(isOnCallersDay(at(-1, from), now, -330)).toBe(false);
    expect(isOnCallersDay(at(-1, to), now, -330)).toBe(true);
    expect(isOnCallersDay(to, now, -330)).toBe(false);
  });

  test("now is always on its own day, and the caller's clock shows midnight at its start", () => {
    const instants = fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
    const offsets = fc.integer({ min: TIMEZONE_OFFSET_MIN, max: TIMEZONE_OFFSET_MAX });
    fc.assert(
      fc.property(instants, offsets, (now, offset) => {
        expect(isOnCallersDay(now, now, offset)).toBe(true);
        const local = at(-offset * MINUTE, calendarDay(now, offset).from);
        expect(local.toISOString()).toMatch(/T00:00:00\.000Z$/);
      }),
    );
  });
});

describe("what people read of a match", () => {
  const known = { teamOne: "Mumbai Indians", teamTwo: "Chennai Super Kings" };
  test.each([
    ["Tbc vs Tbc, Qualifier 1", "TBD vs TBD, Qualifier 1"],
    ["TBC vs tbc", "TBD vs TBD"],
    ["The Tbcs play", "The Tbcs play"],
    ["", "Mumbai Indians vs Chennai Super Kings"],
  ])("the name %j is shown as %j", (matchName, shown) => {
    expect(shownName({ ...known, matchName })).toBe(shown);
  });

  test.each([
    [MI, CSK, "Mumbai Indians vs Chennai Super Kings", "MI vs CSK"],
    [TBC, TBC, "TBD vs TBD", "TBD vs TBD"],
    [MI, TBC, "Mumbai Indians vs TBD", "MI vs TBD"],
    [TBC, MI, "TBD vs Mumbai Indians", "TBD vs MI"],
  ])("a match of %s and %s that nobody named is %s, in short %s", (teamOne, teamTwo, name, short) => {
    expect(defaultName({ teamOne, teamTwo })).toBe(name);
    expect(shortName({ teamOne, teamTwo }, THE_SEASON.teams)).toBe(short);
  });

  test.each([
    ["Mumbai Indians vs Chennai Super Kings, 35th Match", true],
    ["Match 35: Mumbai Indians vs Chennai Super Kings", true],
    ["Mumbai Indians vs Chennai Super Kings, 3rd Match", false],
    ["Mumbai Indians vs Chennai Super Kings, Qualifier 1", false],
    ["", false],
  ])("whether %j says that it is match 35: %j", (matchName, says) => {
    expect(saysNumber({ matchName, matchNumber: 35 })).toBe(says);
  });

  test("a status that only tells the start, in the source's zone, is not shown", () => {
    expect(shownStatus({ matchStatus: "Match starts at Apr 05, 14:00 GMT" })).toBeNull();
    expect(shownStatus({ matchStatus: "Toss delayed: rain" })).toBe("Toss delayed: rain");
  });
});
