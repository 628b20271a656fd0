import fc from "fast-check";
import { expect, test } from "vitest";
import { HOUR } from "@/lib/clock";
import type { Match } from "@/lib/match/schema";
import { aMatch, MI } from "@/tests/support/shown-match";
import { THE_SEASON } from "@/tests/support/the-season";
import { todayOrder } from "./today-order";

const now = new Date("2026-04-25T12:00:00Z");
const NOT_BEGUN = { matchStarted: false, matchEnded: false, secondInningStarted: false };
const LIVE = { matchStarted: true };
const OVER = { matchStarted: true, matchEnded: true, matchWinner: MI };

/** A match that starts in so many hours. */
const starting = (matchId: string, hours: number, traits: Partial<Match> = {}) =>
  aMatch({ ...NOT_BEGUN, matchId, matchDate: new Date(now.getTime() + hours * HOUR), ...traits });

const last = starting("last", -16, OVER);
const first = starting("first", -6, OVER);
const live = starting("live", -1, LIVE);
const evening = starting("evening", 4);
const night = starting("night", 6);
const tomorrow = starting("tomorrow", 26);

/** The order in words, of matches in any order; all but the picked ones are missing. */
function order(matches: readonly Match[], ...picked: Match[]) {
  const known = {
    isToday: ({ matchDate }: Match) => matchDate.getUTCDate() === now.getUTCDate(),
    isMissing: (match: Match) => !picked.includes(match),
    ...{ now, season: THE_SEASON },
  };
  const { open, news, ...lists } = todayOrder(matches, known);
  const ids = Object.entries(lists).map(([name, list]) => [name, list.map(({ matchId }) => matchId).join(" ")]);
  return { open: open?.matchId, news: news?.matchId, ...Object.fromEntries(ids.filter(([, list]) => list)) };
}

test("a match to pick is open, the live one is the news, and the rest is in order of play", () => {
  const all = [last, first, live, evening, night, tomorrow];
  const expected = {
    ...{ open: "evening", news: "live", today: "first night", comingUp: "tomorrow", earlier: "last" },
  };
  fc.assert(
    fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (shuffled) => {
      expect(order(shuffled)).toEqual(expected);
    }),
  );
});

test.each([
  ["the live match, once everything is picked", order([first, live, evening], evening), "live", "first"],
  ["the next match, if none is live", order([first, evening, night], evening, night), "evening", "first"],
  ["the second match, if the first is picked", order([evening, night], evening), "night", undefined],
  ["today's last result, if nothing is left today", order([last, first, tomorrow]), "first", undefined],
  ["the next day's match, if there is none today", order([last, tomorrow]), "tomorrow", "last"],
  ["last night's match, if nothing is coming up", order([last]), "last", undefined],
])("open is %s", (_case, { open, news }, isOpen, isNews) => {
  expect([open, news]).toEqual([isOpen, isNews]);
});

test("at its deadline a match is no longer to be picked", () => {
  const closing = (minutes: number) => starting("closing", 1 + minutes / 60);
  expect(order([closing(1), live]).open).toBe("closing");
  expect(order([closing(0), live]).open).toBe("live");
});

test("a match that goes on past midnight is still today's", () => {
  const past = starting("past", -14, LIVE);
  expect(order([past, evening])).toEqual({ open: "evening", news: "past" });
});
