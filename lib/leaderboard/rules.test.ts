import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rankTable } from "@/tests/support/oracle-table";
import { randomRules } from "@/tests/support/random-rules";
import { RULES_2026 } from "@/tests/support/the-season";
import { sum } from "../scoring/sum";
import { FEE_AT_MOST } from "../season/schema";
import { prizeForPlace, prizePool, rankOf, ranksOf, sharePrizes, standingsOf } from "./rules";

describe("ranks (rule 19)", () => {
  test("are one more than there are players with more points, and standings know them too", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(6)), (points) => {
        const ranks = points.map((own) => 1 + points.filter((other) => other > own).length);
        expect(ranksOf(points)).toEqual(ranks);
        const standings = standingsOf(points.map((own) => ({ points: own })));
        expect(points.map((own) => rankOf(own, standings))).toEqual(ranks);
      }),
    );
  });

  test("exist for points that nobody has, and rows may stand for several players", () => {
    const standings = standingsOf([{ points: 4 }, { points: 9, players: 1 }, { points: 9 }]);
    expect(standings).toEqual([
      { points: 9, players: 2 },
      { points: 4, players: 1 },
    ]);
    expect([10, 9, 5, 4, 0].map((points) => rankOf(points, standings))).toEqual([1, 1, 3, 3, 4]);
  });

  test("come from points only; the order within a rank is correct picks, then names, then ids", () => {
    const row = (userId: string, points: number, correct: number, firstName: string, lastName: string) => {
      return { userId, points, correct, firstName, lastName };
    };
    const rows = [
      row("0", 5, 1, "zoe", "A"),
      row("1", 9, 0, "zoe", "A"),
      row("2", 5, 2, "zoe", "A"),
      row("3", 5, 1, "elan", "B"),
      row("9", 5, 1, "Élan", "A"),
      row("6", 5, 1, "ada", "b"),
      row("5", 5, 1, "Ada", "B"),
      row("7", 1, 4, "ada", "B"),
    ];
    const table = rankTable(rows).map(({ userId, rank }) => `${rank} ${userId}`);
    expect(table).toEqual(["1 1", "2 2", "2 5", "2 6", "2 9", "2 3", "2 0", "8 7"]);
    expect(rankTable(rows.toReversed()).map(({ userId }) => userId)).toEqual(
      rankTable(rows).map(({ userId }) => userId),
    );
  });
});

describe("prizes (rule 20)", () => {
  const aed = (amount: number) => amount * 100;

  test("each player adds 150 AED", () => {
    expect(prizePool(10, RULES_2026)).toBe(aed(1500));
  });

  test.each<[string, number[], number, number[]]>([
    ["nobody", [], 0, []],
    ["three clear places", [1, 2, 3, 4], 10, [aed(750), aed(450), aed(300), 0]],
    ["two firsts: 40 % each", [1, 1, 3], 10, [aed(600), aed(600), aed(300)]],
    ["two seconds: 25 % each", [1, 2, 2, 4], 10, [aed(750), aed(375), aed(375), 0]],
    ["two thirds: 10 % each", [1, 2, 3, 3, 5], 10, [aed(750), aed(450), aed(150), aed(150), 0]],
    ["three firsts", [1, 1, 1, 4], 10, [aed(500), aed(500), aed(500), 0]],
    ["four firsts", [1, 1, 1, 1], 4, [aed(150), aed(150), aed(150), aed(150)]],
    ["three seconds, with fils that cannot be split", [1, 2, 2, 2], 4, [aed(300), aed(100), aed(100), aed(100)]],
    [
      "seven firsts of eight: odd fils go to the top",
      [1, 1, 1, 1, 1, 1, 1, 8],
      8,
      [17143, 17143, 17143, 17143, 17143, 17143, 17142, 0],
    ],
    ["one player", [1], 1, [aed(75)]],
    ["two players", [1, 2], 2, [aed(150), aed(90)]],
    ["two players, equal", [1, 1], 2, [aed(120), aed(120)]],
  ])("%s", (_, ranks, players, prizes) => {
    expect(sharePrizes(ranks, players, RULES_2026)).toEqual(prizes);
  });

  test("is exact of the highest fee and of more players than anybody has", () => {
    for (const share of [33, 88, 99]) {
      const exact = (BigInt(FEE_AT_MOST - 1) * 99_999n * BigInt(share)) / 100n;
      const rules = { entryFee: FEE_AT_MOST - 1, prizeShares: [share] };
      expect(prizeForPlace(1, 99_999, rules)).toBe(Number(exact));
    }
  });

  test("whole units, what the shares say and no more, equal within a rank, less further down", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5), { minLength: 1, maxLength: 40 }), randomRules, (points, rules) => {
        const ranks = points.map((own) => 1 + points.filter((other) => other > own).length).toSorted((a, b) => a - b);
        const prizes = sharePrizes(ranks, points.length, rules);
        const total = prizes.reduce((sum, prize) => sum + prize, 0);
        expect(prizes.every((prize) => Number.isInteger(prize) && prize >= 0)).toBe(true);
        expect(total).toBeLessThanOrEqual(prizePool(points.length, rules));
        const given = prizePool(points.length, rules) * (sum(rules.prizeShares) / 100);
        // Of each place less than the smallest unit stays in the pool.
        if (points.length >= rules.prizeShares.length)
          expect(total).toBeGreaterThan(given - rules.prizeShares.length - 1);
        for (const [index, prize] of prizes.entries()) {
          const next = prizes[index + 1] ?? 0;
          expect(prize).toBeGreaterThanOrEqual(next);
          if (ranks[index] === ranks[index + 1]) expect(prize - next).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
