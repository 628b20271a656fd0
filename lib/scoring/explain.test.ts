import { describe, expect, test } from "vitest";
import { RULES_2026 } from "@/tests/support/the-season";
import { type Awardable, explainMatch } from "./explain";

const [MI, CSK] = ["Mumbai Indians", "Chennai Super Kings"];
const WON: Awardable = {
  teamOne: MI,
  teamTwo: CSK,
  matchType: "League",
  matchWinner: MI,
  awardedAt: new Date("2026-04-02T00:00:00Z"),
};
const RIGHT = { predictedTeam: MI, wildcardUsed: false, gamechangerUsed: false };
const WRONG = { ...RIGHT, predictedTeam: CSK };
const IN_STREAK = { before: 0, counts: true };

/** The parts as "points kind rule", and the streak after them. */
function explained(match: Partial<Awardable>, pick: typeof RIGHT | null, run = IN_STREAK, rules = RULES_2026) {
  const { parts, streak } = explainMatch({ ...WON, ...match }, pick, run, rules);
  return [...parts.map(({ points, kind, rule, count }) => [points, kind, rule, ...(count ? [count] : [])]), streak];
}

describe("a right pick", () => {
  test.each([
    ["League", 2],
    ["Qualifier", 4],
    ["Finals", 6],
  ] as const)("in a %s match brings %i", (matchType, points) => {
    expect(explained({ matchType }, RIGHT)).toEqual([[points, "right", 8], 1]);
  });

  test("counts twice with a wildcard, which is a part of its own", () => {
    expect(explained({}, { ...RIGHT, wildcardUsed: true })).toEqual([[2, "right", 8], [2, "wildcard", 12, 2], 1]);
  });

  test("counts as often as the season's rules say, and once where a wildcard is worth nothing", () => {
    const bold = { ...RIGHT, wildcardUsed: true };
    const thrice = { ...RULES_2026, wildcardFactor: 3 };
    expect(explained({}, bold, IN_STREAK, thrice)).toEqual([[2, "right", 8], [4, "wildcard", 12, 3], 1]);
    expect(explained({}, bold, IN_STREAK, { ...RULES_2026, wildcardFactor: 1 })).toEqual([[2, "right", 8], 1]);
  });

  test("does not count twice outside the League, whatever an edit has left on it", () => {
    expect(explained({ matchType: "Finals" }, { ...RIGHT, wildcardUsed: true })).toEqual([[6, "right", 8], 1]);
  });

  test("that was turned brings what any brings", () => {
    expect(explained({}, { ...RIGHT, gamechangerUsed: true })).toEqual([[2, "right", 8], 1]);
  });

  test("is the third in a row, and the fourth: one more point each", () => {
    expect(explained({}, RIGHT, { before: 1, counts: true })).toEqual([[2, "right", 8], 2]);
    expect(explained({}, RIGHT, { before: 2, counts: true })).toEqual([[2, "right", 8], [1, "streak", 10, 3], 3]);
    expect(explained({}, { ...RIGHT, wildcardUsed: true }, { before: 3, counts: true })).toEqual([
      [2, "right", 8],
      [2, "wildcard", 12, 2],
      [1, "streak", 10, 4],
      4,
    ]);
  });

  test("that was entered for a match before the player joined is in no streak", () => {
    expect(explained({}, RIGHT, { before: 2, counts: false })).toEqual([[2, "right", 8], 2]);
  });
});

describe("nothing", () => {
  test("comes of a wrong pick, which ends the streak", () => {
    expect(explained({}, { ...WRONG, wildcardUsed: true }, { before: 5, counts: true })).toEqual([[0, "wrong", 8], 0]);
  });

  test("comes of no pick, which ends it too", () => {
    expect(explained({}, null, { before: 5, counts: true })).toEqual([[0, "no pick", 6], 0]);
  });

  test("is said of a match before the player joined, and nothing ended", () => {
    expect(explained({}, null, { before: 2, counts: false })).toEqual([2]);
    expect(explained({}, WRONG, { before: 2, counts: false })).toEqual([[0, "wrong", 8], 2]);
  });

  test.each([RIGHT, WRONG, null])("comes of a match without a result, and the streak goes on", (pick) => {
    expect(explained({ matchWinner: "draw" }, pick, { before: 3, counts: true })).toEqual([[0, "no result", 15], 3]);
    expect(explained({ matchWinner: "draw", awardedAt: null }, pick, { before: 3, counts: true })).toEqual([
      [0, "no result", 15],
      3,
    ]);
  });

  test.each([
    ["is not awarded", { awardedAt: null }],
    ["has no result", { matchWinner: null }],
    ["names a winner that does not play in it", { matchWinner: "Rajasthan Royals" }],
  ])("is settled of a match that %s", (_what, match) => {
    expect(explained(match, RIGHT, { before: 2, counts: true })).toEqual([[0, "waiting", 17], 2]);
  });
});
