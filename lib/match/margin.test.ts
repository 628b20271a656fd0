import { describe, expect, test } from "vitest";
import { marginOf } from "@/lib/match/margin";
import { LEAGUE_2026 } from "@/lib/season/built-in";

const MI = "Mumbai Indians";

describe("by how much a match was won", () => {
  test.each([
    [`${MI} won by 6 wkts`, MI, "by 6 wkts"],
    [`${MI} won by 1 run`, MI, "by 1 run"],
    ["MI won by 10 runs", MI, "by 10 runs"],
    [`${MI} won by 9 runs (DLS)`, MI, "by 9 runs (DLS)"],
    [`Match tied (${MI} won the super over)`, MI, "in the super over"],
  ])("%s", (matchStatus, matchWinner, margin) => {
    expect(marginOf({ matchStatus, matchWinner }, LEAGUE_2026.teams)).toBe(margin);
  });

  test.each([
    ["", MI],
    ["Match not started", MI],
    [`${MI} need 12 runs in 6 balls`, null],
    [`${MI} won by 6 wkts`, null],
    ["No result due to rain", "draw"],
    // Set by hand to the other side since.
    ["Chennai Super Kings won by 6 wkts", MI],
    ["Match tied (Chennai Super Kings won the super over)", MI],
  ])("%j, won by %s: not told", (matchStatus, matchWinner) => {
    expect(marginOf({ matchStatus, matchWinner }, LEAGUE_2026.teams)).toBeNull();
  });
});
