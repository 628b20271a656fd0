import { describe, expect, test } from "vitest";
import { RULES_2026 } from "@/tests/support/the-season";
import { DAY } from "../clock";
import type { MatchType } from "../match/rules";
import { type Ball, overOf, sumUp } from "./over";

const START = Date.UTC(2026, 2, 28, 14);
const day = (number: number) => new Date(START + number * DAY);

/** The last six of these matches: League ones, or as a letter says: Qualifier, Finals, `-` for no result. */
function ballsOf(kinds: string): Ball[] {
  const types: Record<string, MatchType> = { Q: "Qualifier", F: "Finals" };
  let decided = 0;
  const balls = [...kinds].map((kind, index) => {
    const at = kind === "-" ? null : decided++;
    return { matchType: types[kind] ?? "League", stage: null, matchDate: day(index), at };
  });
  return balls.slice(-6);
}

const over = (form: string, kinds = "L".repeat(form.length), joinedAt = day(0)) =>
  overOf(form, joinedAt, ballsOf(kinds), RULES_2026);

test.each([
  ["nothing before the first award", "", ""],
  ["runs for correct picks, doubled by a wildcard", "rRw", "2 4 ·"],
  ["a streak's points with its third pick", "rrrr", "2 2 3 3"],
  ["a dot for a wrong and for a missing pick", "wWn", "· · ·"],
  ["a wicket where a streak of three ends", "rrrw", "2 2 3 W"],
  ["a wicket also for a missing pick: run out", "rrrn", "2 2 3 W"],
  ["a dot where fewer than three in a row end", "rrw", "2 2 ·"],
  ["one wicket for a streak", "rrrww", "2 2 3 W ·"],
  ["the last six, whose streak began earlier", "rrrrwwrwr", "3 W · 2 · 2"],
  ["no streak from before the player joined", "ooorw", "2 2 2 2 ·"],
])("has %s", (_what, form, expected) => {
  expect(over(form)).toBe(expected);
});

test("has an n for a match without a result, which a streak passes over", () => {
  expect(over("rrrw", "LL-L-L")).toBe("2 2 n 3 n W");
  expect(over("", "--")).toBe("n n");
});

test("counts a match as its stage does", () => {
  expect(over("rrRR", "LQFL")).toBe("2 4 7 5");
});

describe("begins when the player joined", () => {
  test("with the first match from then on", () => {
    expect(over("nnrw", "LL-LL", day(2))).toBe("n 2 ·");
  });

  test("but for picks that were entered for earlier matches", () => {
    expect(over("onwr", "LLLL", day(3))).toBe("2 · 2");
  });
});

test("leaves out a match that the form doesn't have yet", () => {
  expect(over("rr", "LLL")).toBe("2 2");
});

test.each([
  ["3 W 2 · 2 2", "9 for 1"],
  ["· · 2", "2 for 0"],
  ["· · · · · ·", "maiden"],
  ["W · · · · ·", "wicket maiden"],
  ["· · n · · ·", "0 for 0"],
  ["·", "0 for 0"],
])("%s is %s", (all, figures) => {
  expect(sumUp(all)).toBe(figures);
});
