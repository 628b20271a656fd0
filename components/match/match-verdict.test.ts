import { afterEach, describe, expect, test, vi } from "vitest";
import { partInWords } from "@/components/pick/points-breakdown";
import { memory } from "@/tests/support/browser-memory";
import { aMatch, aPick, CSK, MI } from "@/tests/support/shown-match";
import { RULES_2026 } from "@/tests/support/the-season";
import { detailOf, endingOf, gainOf, headlineOf, newsOf, rowOf, wasCelebrated, whyNoPoints } from "./match-verdict";

const won = aMatch({ matchWinner: MI, awardedAt: new Date() });
const lost = aMatch({ matchWinner: CSK });
const drawn = aMatch({ matchWinner: "draw" });
const right = aPick({ isCorrect: true, pointsAwarded: 2 });

describe("the verdict", () => {
  test.each([
    ["won", won, aPick(), "Your pick: Mumbai Indians"],
    ["won", won, aPick({ wildcardUsed: true }), "Your pick: Mumbai Indians, with a wildcard"],
    ["won", won, aPick({ gamechangerUsed: true }), "Your pick: Mumbai Indians, with a gamechanger"],
    ["lost", lost, aPick(), "Chennai Super Kings won. Your pick: Mumbai Indians, no points"],
    ["no pick", lost, null, "Chennai Super Kings won. No pick, no points"],
    ["no result", drawn, null, "Nobody gets points, and streaks carry on"],
    ["no result", drawn, aPick(), "Nobody gets points, and streaks carry on"],
    [
      "no result",
      drawn,
      aPick({ wildcardUsed: true }),
      "Nobody gets points, and streaks carry on. Your wildcard was returned",
    ],
    [
      "no result",
      drawn,
      aPick({ gamechangerUsed: true }),
      "Nobody gets points, and streaks carry on. Your gamechanger was returned",
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

test.each([
  ["won", 3, 6, "+3, now 6th", "MI, +3"],
  ["won", 3, undefined, "+3", "MI, +3"],
  ["won", null, undefined, "You called it", "MI, won"],
  ["lost", null, 7, "No points, now 7th", "MI, no points"],
  ["no result", null, undefined, "No result", "No result"],
  ["no pick", null, undefined, "You sat this one out", "No pick"],
] as const)("%s with %j points, in place %j: %s", (ending, points, rank, news, row) => {
  expect([newsOf(ending, points, rank), rowOf(ending, points, "MI")]).toEqual([news, row]);
});

describe("what a pick earned", () => {
  const doubled = { ...right, wildcardUsed: true, pointsAwarded: 4 };
  const final = { ...won, matchType: "Finals" as const };
  test.each([
    ["on its own", won, right, 1, 2, "2 correct pick"],
    ["second in a row", won, right, 2, 2, "2 correct pick"],
    ["third in a row", won, right, 3, 3, "2 correct pick, +1 third in a row"],
    ["with a wildcard", won, doubled, 1, 4, "2 correct pick, ×2 wildcard"],
    ["with a wildcard in a long streak", won, doubled, 12, 5, "2 correct pick, ×2 wildcard, +1 12th in a row"],
    ["in the final, where a leftover wildcard does nothing", final, doubled, 1, 6, "6 correct pick"],
  ])("%s", (_case, match, pick, streak, total, words) => {
    const gain = gainOf(match, { ...pick, streak }, RULES_2026);
    const parts = gain?.parts.map(partInWords).map((part) => `${part.figure} ${part.words}`);
    expect([gain?.total, parts?.join(", ")]).toEqual([total, words]);
  });

  test("nothing before the award, nor for a pick that lost", () => {
    expect(gainOf({ ...won, awardedAt: null }, right, RULES_2026)).toBeNull();
    expect(gainOf(won, aPick(), RULES_2026)).toBeNull();
    expect(gainOf({ ...lost, awardedAt: new Date() }, aPick({ isCorrect: false }), RULES_2026)).toBeNull();
  });

  test.each([
    ["before the award", null, "running", "Waiting for points"],
    ["right after it", new Date(), "running", "Points are being counted"],
    ["if the season was closed", null, "over", "No points: the season was closed before they were awarded"],
  ] as const)("no points %s", (_case, awardedAt, state, words) => {
    expect(whyNoPoints({ awardedAt }, state)).toBe(words);
  });
});

describe("the celebration", () => {
  afterEach(() => vi.unstubAllGlobals());

  test("comes once for each match in each tab", () => {
    vi.stubGlobal("sessionStorage", memory());
    expect(["one", "one", "two", "one", "two"].map(wasCelebrated)).toEqual([false, true, false, true, true]);
    vi.stubGlobal("sessionStorage", memory());
    expect(wasCelebrated("one")).toBe(false);
  });

  test("comes with each visit where storage is blocked", () => {
    const refuse = () => {
      throw new Error("The user has forbidden it");
    };
    vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse });
    expect([wasCelebrated("one"), wasCelebrated("one")]).toEqual([false, false]);
  });
});
