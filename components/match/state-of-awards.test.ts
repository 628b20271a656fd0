import { expect, test } from "vitest";
import { HOUR } from "@/lib/clock";
import { aMatch, MI } from "@/tests/support/shown-match";
import { stateOfAwards } from "./state-of-awards";

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
