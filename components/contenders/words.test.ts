/** Who can still win, in words. */
import { describe, expect, test } from "vitest";
import { chanceInWords, ownReachInWords, reachInWords } from "./words";

const told = (canWin: number, canPlace: number) => ({ canWin, canPlace, seasons: 10_000, contenders: [], own: null });

test.each([
  [0, "< 0.1 %"],
  [9, "< 0.1 %"],
  [10, "0.1 %"],
  [996, "10.0 %"],
  [1_000, "10 %"],
  [5_049, "50 %"],
  [9_990, "100 %"],
  [9_991, "> 99.9 %"],
  [10_000, "> 99.9 %"],
])("%i of 10,000 seasons are %s", (times, words) => {
  expect(chanceInWords(times, 10_000)).toBe(words);
});

describe("how many can still reach what", () => {
  test.each([
    [told(1, 3), "One player can still finish first, 3 players can still win a prize."],
    [told(1_200, 1_900), "1,200 players can still finish first, 1,900 players can still win a prize."],
    [told(2, 0), "2 players can still finish first."],
    [told(1, 1), "One player can still finish first, one player can still win a prize."],
  ])("%#", (all, words) => {
    expect(reachInWords(all)).toBe(words);
  });
});

describe("what the reader can still reach", () => {
  const own = (canWin: boolean, canPlace: boolean) => {
    return ownReachInWords({ canWin, canPlace, wins: canWin ? 1_230 : 0, places: canPlace ? 4_560 : 0 }, 10_000);
  };

  test("is first, a prize, both or nothing", () => {
    expect(own(true, true)).toBe("You finish first in 12 % and win a prize in 46 % of the seasons played out.");
    expect(own(true, false)).toBe("You finish first in 12 % of the seasons played out.");
    expect(own(false, true)).toBe("You win a prize in 46 % of the seasons played out. First place is out of reach.");
    expect(own(false, false)).toBe("You are out of the running.");
  });
});
