import { describe, expect, test } from "vitest";
import { RULES_2026 } from "@/tests/support/the-season";
import { hasPrizes, prizePool, sharePrizes } from "../leaderboard/prizes";
import { amongPairs, withAmong } from "./address";
import { prizeRulesOf } from "./prize-rules";

describe("an address", () => {
  test.each([
    ["/leaderboard", null, "/leaderboard"],
    ["/leaderboard", "m1", "/leaderboard?miniLeague=m1"],
    ["/leaderboard?after=3", "m1", "/leaderboard?after=3&miniLeague=m1"],
    ["/leaderboard?after=3", null, "/leaderboard?after=3"],
    ["/leaderboard", "a b&c", "/leaderboard?miniLeague=a+b%26c"],
  ])("%s among %j is %s", (href, miniLeague, address) => {
    expect(withAmong(href, miniLeague)).toBe(address);
  });

  test("names everybody by nothing", () => {
    expect(amongPairs(null)).toEqual([]);
    expect(amongPairs("m1")).toEqual([["miniLeague", "m1"]]);
  });
});

describe("a mini-league plays for", () => {
  const rulesOf = (stake: number | null, shares: number[]) => ({ ...RULES_2026, ...prizeRulesOf({ stake, shares }) });

  test("its own stake by its own shares", () => {
    const rules = rulesOf(5000, [70, 30]);
    expect(prizePool(4, rules)).toBe(20_000);
    expect(sharePrizes([1, 2, 3, 4], 4, rules)).toEqual([14_000, 6_000, 0, 0]);
  });

  test("nothing without a stake, whatever the season plays for", () => {
    expect(hasPrizes(RULES_2026)).toBe(true);
    expect(hasPrizes(rulesOf(null, []))).toBe(false);
  });
});
