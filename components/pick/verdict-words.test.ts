import { describe, expect, test } from "vitest";
import { aMatch, aPick, CSK, MI } from "@/tests/support/shown-match";
import { RULES_2026 } from "@/tests/support/the-season";
import { gainOf } from "./point-parts";
import { detailOf, endingOf, headlineOf } from "./verdict-words";

const won = aMatch({ matchWinner: MI, awardedAt: new Date() });
const lost = aMatch({ matchWinner: CSK });
const drawn = aMatch({ matchWinner: "draw" });
const right = aPick({ isCorrect: true, pointsAwarded: 2 });

describe("how a match ended for somebody", () => {
  test.each([
    ["won", won, aPick(), "Your pick: Mumbai Indians"],
    ["won", won, aPick({ wildcardUsed: true }), "Your pick: Mumbai Indians, with a wildcard"],
    ["won", won, aPick({ gamechangerUsed: true }), "Your pick: Mumbai Indians, by a gamechanger"],
    ["lost", lost, aPick(), "Chennai Super Kings won. Your pick: Mumbai Indians, no points"],
    ["no pick", lost, null, "Chennai Super Kings won. No pick, no points"],
    ["no result", drawn, null, "Nobody scores here, and streaks go on"],
    ["no result", drawn, aPick(), "Nobody scores here, and streaks go on"],
    [
      "no result",
      drawn,
      aPick({ wildcardUsed: true }),
      "Nobody scores here, and streaks go on. Your wildcard is back in your hand",
    ],
    [
      "no result",
      drawn,
      aPick({ gamechangerUsed: true }),
      "Nobody scores here, and streaks go on. Your gamechanger is back in your hand",
    ],
  ] as const)("%s: %#", (ending, match, pick, detail) => {
    expect(endingOf(match, pick)).toBe(ending);
    expect(detailOf(match, pick)).toBe(detail);
  });

  test.each([
    ["won", 4, "You called it, +4"],
    ["won", null, "You called it"],
    ["lost", null, "Not this time"],
    ["no result", null, "No result"],
    ["no pick", null, "You sat this one out"],
  ] as const)("%s with %j points: %s", (ending, points, headline) => {
    expect(headlineOf(ending, points)).toBe(headline);
  });
});

describe("what a pick brought, in its parts", () => {
  const plain = { figure: "2", words: "right pick" };
  const doubled = { figure: "×2", words: "wildcard", isWildcard: true };
  test.each([
    ["alone", won, right, null, 2, [plain]],
    ["the second in a row", won, right, 2, 2, [plain]],
    ["the third in a row", won, right, 3, 3, [plain, { figure: "+1", words: "third in a row" }]],
    ["with a wildcard", won, { ...right, wildcardUsed: true, pointsAwarded: 4 }, 1, 4, [plain, doubled]],
    [
      "with a wildcard in a long row",
      won,
      { ...right, wildcardUsed: true, pointsAwarded: 4 },
      12,
      5,
      [plain, doubled, { figure: "+1", words: "12th in a row" }],
    ],
    [
      "in the final, where a wildcard that was left does nothing",
      { ...won, matchType: "Finals" as const },
      { ...right, wildcardUsed: true, pointsAwarded: 6 },
      null,
      6,
      [{ figure: "6", words: "right pick" }],
    ],
    [
      "as awarded, where the match has come anew before the pick",
      won,
      { ...right, pointsAwarded: 4 },
      null,
      4,
      [{ figure: "4", words: "right pick" }],
    ],
  ])("%s", (_case, match, pick, streak, total, parts) => {
    expect(gainOf(match, pick, streak, RULES_2026)).toEqual({ total, parts });
  });

  test("nothing before it is awarded, nor for a pick that lost", () => {
    expect(gainOf({ ...won, awardedAt: null }, right, 3, RULES_2026)).toBeNull();
    expect(gainOf(won, aPick(), 3, RULES_2026)).toBeNull();
    expect(gainOf({ ...lost, awardedAt: new Date() }, aPick({ isCorrect: false }), 0, RULES_2026)).toBeNull();
  });
});
