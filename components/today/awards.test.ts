import { describe, expect, test } from "vitest";
import { HOUR } from "@/lib/clock";
import { aMatch, CSK, MI } from "@/tests/support/shown-match";
import { stateOfAwards, streakAt } from "./awards";
import { isFolded, newsUntil } from "./folding";

const noon = Date.parse("2026-04-25T12:00:00Z");
const played = (hour: number, traits: Parameters<typeof aMatch>[0] = {}) =>
  aMatch({
    ...{ matchId: `m${hour}`, matchDate: new Date(noon + hour * HOUR), matchWinner: MI },
    ...{ awardedAt: new Date(noon + (hour + 4) * HOUR), ...traits },
  });

describe("awards", () => {
  test("the latest of the page's, or none", () => {
    const state = stateOfAwards([played(0), played(4)]);
    expect(stateOfAwards([played(4), played(0), played(9, { awardedAt: null })])).toBe(state);
    expect(stateOfAwards([played(0), played(4), played(2)])).not.toBe(state);
    expect(stateOfAwards([played(0), played(4, { matchWinner: "Delhi Capitals" })])).not.toBe(state);
    expect(stateOfAwards([played(0, { awardedAt: null })])).toBeNull();
    expect(stateOfAwards([])).toBeNull();
  });

  test("of a streak of four, the last match is the fourth and the one before it the third", () => {
    const day = [played(0), played(4)];
    expect(day.map((match) => streakAt(match, day, 4))).toEqual([3, 4]);
  });

  test("what a streak was that has been broken since cannot be told", () => {
    const day = [played(0), played(4, { matchWinner: CSK })];
    expect(day.map((match) => streakAt(match, day, 0))).toEqual([null, null]);
    expect(streakAt(played(0), day, 1)).toBeNull();
  });

  test("matches without a result, or whose points are to come, are passed over", () => {
    const first = played(0);
    for (const traits of [{ matchWinner: "draw" }, { awardedAt: null }, { matchWinner: null }]) {
      expect(streakAt(first, [first, played(4, traits)], 3), JSON.stringify(traits)).toBe(3);
    }
  });
});

describe("folding", () => {
  const [first, second] = [played(0), played(4)];
  const today = { isToday: true, isNews: false };

  test("a match is news for three hours after its award, and as long as that is to come", () => {
    expect(newsUntil(first)).toBe(noon + 7 * HOUR);
    expect(newsUntil(played(0, { awardedAt: null }))).toBe(Number.POSITIVE_INFINITY);
  });

  test.each([
    ["news stay", first, [first, second], { isToday: true, isNews: true }, false],
    ["what is no news folds where there is something newer", first, [first, second], today, true],
    ["the newest stays", second, [first, second], today, false],
    ["what is of an earlier day folds, though nothing is newer", second, [second], { ...today, isToday: false }, true],
    ["news of an earlier day stay", second, [second], { isToday: false, isNews: true }, false],
    [
      "news fold behind three newer results",
      first,
      [first, second, played(5), played(6)],
      { isToday: true, isNews: true },
      true,
    ],
    ["and stay before two", first, [first, second, played(5)], { isToday: true, isNews: true }, false],
    ["a match without a result stays", played(0, { matchWinner: null }), [first, second], today, false],
  ])("%s", (_case, match, matches, at, expected) => {
    expect(isFolded(match, matches, at)).toBe(expected);
  });
});
