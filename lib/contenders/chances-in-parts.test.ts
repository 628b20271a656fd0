/** Ten thousand seasons are played out in parts, and what else a server has to do goes on in between. */

import { expect, test } from "vitest";
import { othersTurnsDuring } from "@/tests/support/others-turns";
import { THE_SEASON } from "@/tests/support/the-season";
import { HOUR } from "../clock";
import { playOut, SEASONS } from "./chances";
import { type Playable, restOf } from "./rest";

const NOW = new Date("2026-05-20T12:00:00Z");

function aMatch(number: number): Playable {
  return {
    ...{ matchId: `m${number}`, matchNumber: number, matchType: "League", teamOne: "Mumbai Indians" },
    ...{ teamTwo: "Chennai Super Kings", matchDate: new Date(NOW.getTime() + number * 24 * HOUR) },
    ...{ matchStarted: false, matchEnded: false, matchWinner: null, awardedAt: null, picksClosedAt: null },
    ...{ secondInningStarted: false, firstInningsSeenAt: null },
  };
}

test("others have their turn many times meanwhile", async () => {
  const rest = restOf([1, 2, 3, 4].map(aMatch), NOW, THE_SEASON);
  if (rest === null) throw new Error("Nothing is uncertain");
  const players = Array.from({ length: 30 }, (_, at) => {
    return { userId: `p${at}`, points: 90 - at, marks: "0,0,0,0,0", homeTeam: null, wildcards: 1, gamechangers: 0 };
  });
  const { done, turns } = await othersTurnsDuring(() =>
    playOut(rest, players, { seed: "in turn", prizes: 3, bonus: new Map() }),
  );
  expect(turns).toBeGreaterThanOrEqual(SEASONS / 200);
  // Whoever leads has the better chances.
  expect(done.of[0]?.first).toBeGreaterThan(done.of[9]?.first ?? SEASONS);
});
