import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "@/tests/support/property";
import { RULES_2026, THE_SEASON } from "@/tests/support/the-season";
import { DAY, dateFormat, HOUR, MINUTE, offsetIn } from "../clock";
import {
  calendarDay,
  dueOf,
  isCurrent,
  isOnCallersDay,
  LAST_NIGHT,
  OVER_AFTER,
  SHOWN_BEFORE_CLOSING,
  sidesNeeded,
  TIMEZONE_OFFSET_MAX,
  TIMEZONE_OFFSET_MIN,
} from "./current";
import { arePicksOpen, closingTime, type PickWindow } from "./deadlines";
import { DRAW } from "./rules";

const NOON = new Date("2026-04-25T12:00:00Z");
const OVER = { ...THE_SEASON, state: "over" as const };
const MI = "Mumbai Indians";
const later = (milliseconds: number, from = NOON) => new Date(from.getTime() + milliseconds);

/** A match that starts so many milliseconds after noon. */
function starting(milliseconds: number, traits: Partial<PickWindow> = {}): PickWindow {
  return {
    ...{ teamOne: MI, teamTwo: "Chennai Super Kings", matchWinner: null, matchDate: later(milliseconds) },
    ...{ matchStarted: false, matchEnded: false, picksClosedAt: null, postponed: false },
    ...traits,
  };
}

describe("the caller's calendar day", () => {
  test.each([
    ["UTC", 0, "2026-04-23T09:30:00Z", "2026-04-23T00:00:00Z"],
    ["UTC at midnight", 0, "2026-04-23T00:00:00Z", "2026-04-23T00:00:00Z"],
    ["India, still the 23rd in UTC", -330, "2026-04-23T19:00:00Z", "2026-04-23T18:30:00Z"],
    ["New York, already the 24th in UTC", 240, "2026-04-24T03:59:59Z", "2026-04-23T04:00:00Z"],
    ["Chatham", -765, "2026-04-23T11:15:00Z", "2026-04-23T11:15:00Z"],
    ["before 1970", -330, "1969-12-31T18:29:59Z", "1969-12-30T18:30:00Z"],
  ])("%s", (_, offset, now, from) => {
    expect(calendarDay(new Date(now), offset)).toEqual({ from: new Date(from), to: later(DAY, new Date(from)) });
  });

  test("has now and its own first instant, not the next day's, and begins at the caller's midnight", () => {
    const instants = fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
    const offsets = fc.integer({ min: TIMEZONE_OFFSET_MIN, max: TIMEZONE_OFFSET_MAX });
    fc.assert(
      fc.property(instants, offsets, (now, offset) => {
        const { from, to } = calendarDay(now, offset);
        const within = [now, from, later(-1, from), later(-1, to), to].map((one) => isOnCallersDay(one, now, offset));
        expect(within).toEqual([true, true, false, true, false]);
        expect(later(-offset * MINUTE, from).toISOString()).toMatch(/T00:00:00\.000Z$/);
      }),
    );
  });

  // A zone, a moment in the night its clocks change, and its offsets before and after.
  test.each([
    ["Europe/London", "2026-03-29T01:00:00Z", [0, -60]],
    ["America/New_York", "2026-11-01T06:00:00Z", [240, 300]],
    ["Pacific/Chatham", "2026-04-04T14:00:00Z", [-825, -765]],
    ["Australia/Lord_Howe", "2026-04-04T15:00:00Z", [-660, -630]],
  ])("when clocks change: %s at %s", (timeZone, change, offsets) => {
    const changed = new Date(change);
    expect([later(-1, changed), changed].map((at) => offsetIn(timeZone, at))).toEqual(offsets);
    const starts = Array.from({ length: 321 }, (_, index) => later((index - 160) * 15 * MINUTE, changed));
    const calendar = dateFormat("sv-SE", { timeZone });
    const dateOf = (at: Date) => calendar.format(at);
    // Within an hour of midnight the current offset can give the wrong date; otherwise it doesn't.
    const sure = starts.filter((start) => dateOf(later(-HOUR, start)) === dateOf(later(HOUR, start)));
    for (const hours of [-12, -1, 0, 12]) {
      const now = later(hours * HOUR, changed);
      const isListed = (start: Date) => isOnCallersDay(start, now, offsetIn(timeZone, now));
      expect(sure.filter(isListed)).toEqual(sure.filter((start) => dateOf(start) === dateOf(now)));
      expect(starts.filter(isListed)).toHaveLength(96);
    }
  });
});

describe("what is on the first screen", () => {
  const PICKS_CLOSE_BEFORE = RULES_2026.picksCloseBefore * MINUTE;
  const ENDED = { matchStarted: true, matchEnded: true };
  const MIDNIGHT_BEFORE = -12 * HOUR;

  test.each([
    ["a match of today", starting(11 * HOUR), true],
    ["one of today that is over", starting(MIDNIGHT_BEFORE, ENDED), true],
    ["one of yesterday that everybody forgot", starting(MIDNIGHT_BEFORE - 1, { matchStarted: true }), false],
    ["one of tomorrow whose picks close soon", starting(PICKS_CLOSE_BEFORE + SHOWN_BEFORE_CLOSING), true],
    ["but no later one", starting(PICKS_CLOSE_BEFORE + SHOWN_BEFORE_CLOSING + 1), false],
    ["nor one whose sides are not known", starting(DAY, { teamTwo: "Tbc" }), false],
    ["last night's", starting(1 - LAST_NIGHT, ENDED), true],
    ["but no longer", starting(-LAST_NIGHT, ENDED), false],
    ["nor one of last night that nobody has ended", starting(1 - LAST_NIGHT), false],
    ["nor one of tomorrow that is said to be over", starting(DAY, ENDED), false],
  ])("%s", (_case, match, expected) => {
    expect(isCurrent(match, NOON, 0, RULES_2026)).toBe(expected);
  });

  test("a match that nobody has ended is running, past midnight too, until it must be over", () => {
    const match = starting(11 * HOUR, { matchStarted: true });
    const over = later(OVER_AFTER, match.matchDate);
    expect([later(-1, over), over].map((now) => isCurrent(match, now, 0, RULES_2026))).toEqual([true, false]);
  });

  test("every match that closes within 36 hours shows for everyone, across clock changes too", () => {
    const zones = ["Pacific/Kiritimati", "Australia/Lord_Howe", "Asia/Kolkata", "Europe/London", "America/St_Johns"];
    const offsets = Array.from({ length: 57 }, (_, index) => -840 + 30 * index);
    // London's clocks change in the night to 29 March, Lord Howe's in the night to 5 April.
    const around = new Date("2026-04-01T00:00:00Z");
    const steps = fc.sample(fc.integer({ min: -7 * 24 * 12, max: 7 * 24 * 12 }), { numRuns: 300, seed: 36 });
    const season = steps.map((step, index) =>
      starting(0, { matchDate: later(step * 5 * MINUTE, around), matchStarted: index % 7 === 0 }),
    );
    const moment = fc.integer({ min: -5 * DAY, max: 5 * DAY }).map((offset) => later(offset, around));
    const where = fc.oneof(fc.constantFrom(...offsets), fc.constantFrom(...zones));
    fc.assert(
      fc.property(moment, where, (now, place) => {
        const offset = typeof place === "number" ? place : offsetIn(place, now);
        const shown = new Set(season.filter((match) => isCurrent(match, now, offset, RULES_2026)));
        for (const match of season) {
          const soon = closingTime(match, RULES_2026).getTime() - now.getTime() <= SHOWN_BEFORE_CLOSING;
          const isOpenAndSoon = soon && arePicksOpen(match, now, THE_SEASON);
          if (isOpenAndSoon || isOnCallersDay(match.matchDate, now, offset)) expect(shown).toContain(match);
          if (Math.abs(match.matchDate.getTime() - now.getTime()) > 61 * HOUR && !match.matchStarted) {
            expect(shown).not.toContain(match);
          }
        }
      }),
      { seed: 20261123, numRuns: runs(20) },
    );
  });
});

test.each([
  ["nothing before it starts", starting(HOUR), null, null],
  ["nothing while it is played", starting(-HOUR, { matchStarted: true }), null, null],
  ["its result once it has ended", starting(-HOUR, { matchStarted: true, matchEnded: true }), null, "result"],
  ["its result once it must be over", starting(-OVER_AFTER), null, "result"],
  ["nothing while it is postponed", starting(-OVER_AFTER, { postponed: true }), null, null],
  ["but not a moment before", starting(1 - OVER_AFTER), null, null],
  ["its points once it has a result", starting(-DAY, { matchWinner: MI }), null, "points"],
  ["its points also without a winner", starting(-DAY, { matchWinner: DRAW }), null, "points"],
  ["its result if another team is named", starting(-DAY, { matchWinner: "Rajasthan Royals" }), null, "result"],
  ["nothing once points are awarded", starting(-DAY, { matchWinner: MI }), NOON, null],
])("a match waits for %s", (_case, match, awardedAt, expected) => {
  expect(dueOf({ ...match, awardedAt }, NOON, THE_SEASON)).toBe(expected);
  expect(dueOf({ ...match, awardedAt }, NOON, OVER)).toBeNull();
});

describe("sides are needed", () => {
  const ended = { matchEnded: true, matchWinner: MI };
  const open = { teamOne: "Tbc", teamTwo: "Tbc" };
  const league = { ...starting(20 * HOUR), name: "league" };
  const qualifier = { ...starting(70 * HOUR, open), name: "qualifier" };
  const eliminator = { ...starting(94 * HOUR, open), name: "eliminator" };
  const final = { ...starting(170 * HOUR, open), name: "final" };
  const needed = (...matches: (typeof league)[]) => sidesNeeded(matches, NOON, THE_SEASON).map(({ name }) => name);

  test("of no match that the league still decides", () => {
    expect(needed(league, qualifier, eliminator, final)).toEqual([]);
    expect(needed()).toEqual([]);
  });

  test("of the next one in any order, or two at the same moment, once all before it have results", () => {
    expect(needed(final, { ...league, ...ended }, qualifier, eliminator)).toEqual(["qualifier"]);
    const both = [qualifier, { ...eliminator, matchDate: qualifier.matchDate }];
    expect(needed({ ...league, ...ended }, ...both, final)).toEqual(["qualifier", "eliminator"]);
    expect(needed({ ...league, ...ended }, { ...qualifier, ...ended, matchWinner: DRAW }, final)).toEqual(["final"]);
  });

  test("of those that start within two days, whatever is still to be played", () => {
    expect(needed(league, { ...qualifier, matchDate: later(48 * HOUR) }, final)).toEqual(["qualifier"]);
    expect(needed(league, { ...qualifier, matchDate: later(48.1 * HOUR) })).toEqual([]);
  });

  test("of one with one side, and not of one with both", () => {
    const half = { ...qualifier, teamOne: MI };
    expect(needed({ ...league, ...ended }, half)).toEqual(["qualifier"]);
    expect(needed({ ...league, ...ended }, { ...half, teamTwo: "Delhi Capitals" })).toEqual([]);
  });

  test("of none once the season is over", () => {
    expect(sidesNeeded([qualifier, final], NOON, OVER)).toEqual([]);
  });
});
