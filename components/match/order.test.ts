import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HOUR, MINUTE } from "@/lib/clock";
import type { Match } from "@/lib/match/schema";
import { aMatch, MI } from "@/tests/support/shown-match";
import { THE_SEASON } from "@/tests/support/the-season";
import { inPageOrder, isFolded, newsUntil, type Stage, stageOf } from "./order";

const now = new Date("2026-04-25T12:00:00Z");
const NOT_BEGUN = { matchStarted: false, matchEnded: false, secondInningStarted: false };

/** A match that starts in so many hours. */
const starting = (hours: number, matchId: string, traits: Partial<Match> = {}) =>
  aMatch({ ...NOT_BEGUN, matchId, matchDate: new Date(now.getTime() + hours * HOUR), ...traits });

const DAY: Record<string, Match> = {
  open: starting(3, "open"),
  later: starting(5, "later"),
  tomorrow: starting(20, "tomorrow"),
  picked: starting(2, "picked"),
  waiting: starting(0.5, "waiting"),
  live: starting(-1, "live", { matchStarted: true }),
  due: starting(-MINUTE / HOUR, "due"),
  first: starting(-9, "first", { matchStarted: true, matchEnded: true, matchWinner: MI }),
  second: starting(-5, "second", { matchStarted: true, matchEnded: true }),
  old: starting(-16, "old", { matchStarted: true, matchEnded: true, matchWinner: MI }),
  unknown: starting(1.5, "unknown", { teamTwo: "Tbc" }),
};

const known = {
  isMissing: ({ matchId }: Match) => ["open", "later", "tomorrow", "live", "unknown"].includes(matchId),
  isFolded: ({ matchId }: Match) => matchId === "old",
  now,
  season: THE_SEASON,
};

describe("the page's order", () => {
  test.each<[string, Stage]>([
    ["open", "to pick"],
    ["tomorrow", "open"],
    ["picked", "picked"],
    ["waiting", "on"],
    ["live", "on"],
    ["due", "on"],
    ["first", "verdict"],
    ["second", "verdict"],
    ["old", "folded"],
    ["unknown", "later"],
  ])("%s is %s", (name, stage) => {
    expect(DAY[name] && stageOf(DAY[name], known)).toBe(stage);
  });

  test("picks that close soon; what is on; verdicts, latest first; then what can wait", () => {
    const wanted = "open later live due waiting second first tomorrow picked unknown old".split(" ");
    const matches = Object.values(DAY);
    fc.assert(
      fc.property(fc.shuffledSubarray(matches, { minLength: matches.length }), (shuffled) => {
        expect(inPageOrder(shuffled, known).map(({ matchId }) => matchId)).toEqual(wanted);
      }),
    );
  });

  test("at the deadline itself a match no longer takes picks", () => {
    const closes = starting(1, "closes");
    const at = (before: number) => stageOf(closes, { ...known, isMissing: () => true, now: new Date(+now - before) });
    expect([at(1), at(0)]).toEqual(["to pick", "on"]);
  });
});

describe("folding", () => {
  const played = (hour: number, traits: Partial<Match> = {}) => {
    const matchDate = new Date(now.getTime() + hour * HOUR);
    const awardedAt = new Date(now.getTime() + (hour + 4) * HOUR);
    return aMatch({ matchId: `m${hour}`, matchDate, matchWinner: MI, awardedAt, ...traits });
  };
  const [first, second] = [played(0), played(4)];
  const today = { isToday: true, isNews: false };
  const news = { isToday: true, isNews: true };

  test("a match is news until three hours after its award", () => {
    expect(newsUntil(first)).toBe(now.getTime() + 7 * HOUR);
    expect(newsUntil(played(0, { awardedAt: null }))).toBe(Number.POSITIVE_INFINITY);
  });

  test.each([
    ["news stays open", first, [first, second], news, false],
    ["what is no longer news folds behind something newer", first, [first, second], today, true],
    ["the newest stays open", second, [first, second], today, false],
    ["a match of an earlier day folds, even as the newest", second, [second], { ...today, isToday: false }, true],
    ["news of an earlier day stays open", second, [second], { ...news, isToday: false }, false],
    ["news folds behind three newer results", first, [first, second, played(5), played(6)], news, true],
    ["but not behind two", first, [first, second, played(5)], news, false],
    ["a match without a result stays open", played(0, { matchWinner: null }), [first, second], today, false],
  ])("%s", (_case, match, matches, at, expected) => {
    expect(isFolded(match, matches, at)).toBe(expected);
  });
});
