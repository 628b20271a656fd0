import { describe, expect, test } from "vitest";
import { RULES_2026 } from "@/tests/support/the-season";
import { DAY, HOUR, MINUTE } from "../clock";
import { isCurrent, LAST_NIGHT, SHOWN_BEFORE_CLOSING } from "./current";
import type { PickWindow } from "./deadlines";
import { OVER_AFTER } from "./due";

const NOON = new Date("2026-04-25T12:00:00Z");
const inUtc = 0;

/** A match that starts so many milliseconds after noon. */
function starting(after: number, traits: Partial<PickWindow> = {}): PickWindow {
  return {
    ...{ teamOne: "Mumbai Indians", teamTwo: "Chennai Super Kings", matchWinner: null },
    ...{ matchDate: new Date(NOON.getTime() + after), matchStarted: false, matchEnded: false, picksClosedAt: null },
    ...traits,
  };
}

const PICKS_CLOSE_BEFORE = RULES_2026.picksCloseBefore * MINUTE;
const ENDED = { matchStarted: true, matchEnded: true };
const MIDNIGHT_BEFORE = -12 * HOUR;

describe("what is on the first screen", () => {
  test.each([
    ["a match of today", starting(11 * HOUR), true],
    ["one of today that is over", starting(MIDNIGHT_BEFORE, ENDED), true],
    ["one of yesterday that everybody forgot", starting(MIDNIGHT_BEFORE - 1, { matchStarted: true }), false],
    ["one of tomorrow whose picks close soon", starting(PICKS_CLOSE_BEFORE + SHOWN_BEFORE_CLOSING), true],
    ["but no later one", starting(PICKS_CLOSE_BEFORE + SHOWN_BEFORE_CLOSING + 1), false],
    ["nor one whose sides are not known", starting(DAY, { teamTwo: "Tbc" }), false],
    ["last night's, for as long as people ask", starting(1 - LAST_NIGHT, ENDED), true],
    ["but no longer", starting(-LAST_NIGHT, ENDED), false],
    ["nor one of last night that nobody has ended", starting(1 - LAST_NIGHT), false],
    ["nor one of tomorrow that is said to be over", starting(DAY, ENDED), false],
  ])("%s", (_case, match, expected) => {
    expect(isCurrent(match, NOON, inUtc, RULES_2026)).toBe(expected);
  });

  test("a match that nobody has ended is running, past midnight too, until it must be over", () => {
    const match = starting(11 * HOUR, { matchStarted: true });
    const over = match.matchDate.getTime() + OVER_AFTER;
    expect([over - 1, over].map((now) => isCurrent(match, new Date(now), inUtc, RULES_2026))).toEqual([true, false]);
  });
});
