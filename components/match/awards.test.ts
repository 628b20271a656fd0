import { expect, test } from "vitest";
import { HOUR } from "@/lib/clock";
import { aMatch, CSK, MI } from "@/tests/support/shown-match";
import { stateOfAwards, streakAt } from "./awards";

const noon = Date.parse("2026-04-25T12:00:00Z");
const played = (hour: number, traits: Parameters<typeof aMatch>[0] = {}) =>
  aMatch({
    ...{ matchId: `m${hour}`, matchDate: new Date(noon + hour * HOUR), matchWinner: MI },
    ...{ awardedAt: new Date(noon + (hour + 4) * HOUR), ...traits },
  });

test("the key changes with awards and corrections, not with the order of matches", () => {
  const state = stateOfAwards([played(0), played(4)]);
  expect(stateOfAwards([played(4), played(0), played(9, { awardedAt: null })])).toBe(state);
  expect(stateOfAwards([played(0), played(4), played(2)])).not.toBe(state);
  expect(stateOfAwards([played(0), played(4, { matchWinner: "Delhi Capitals" })])).not.toBe(state);
  expect(stateOfAwards([played(0, { awardedAt: null })])).toBeNull();
});

test("in a streak of four, the last match is the fourth and the one before it the third", () => {
  const day = [played(0), played(4)];
  expect(day.map((match) => streakAt(match, day, 4))).toEqual([3, 4]);
});

test("a streak that has been broken since is unknown", () => {
  const day = [played(0), played(4, { matchWinner: CSK })];
  expect(day.map((match) => streakAt(match, day, 0))).toEqual([null, null]);
  expect(streakAt(played(0), day, 1)).toBeNull();
});

test.each([[{ matchWinner: "draw" }], [{ awardedAt: null }], [{ matchWinner: null }]])(
  "a later match with %j does not count for streaks",
  (traits) => {
    const first = played(0);
    expect(streakAt(first, [first, played(4, traits)], 3)).toBe(3);
  },
);
