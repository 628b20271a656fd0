import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rankPlayers } from "./rank-players";

function rank(values: readonly number[]) {
  const ranks = rankPlayers();
  for (const [index, value] of values.entries()) ranks.take(`p${index}`, value);
  return ranks.ranking;
}

describe("the most of a measure", () => {
  test("is nobody's where nobody has any of it", () => {
    expect(rank([])).toEqual({ best: 0, holders: 0, first: [] });
    expect(rank([0, 0, -3])).toEqual({ best: 0, holders: 0, first: [] });
  });

  test("is had by as many as have it", () => {
    expect(rank([3, 7, 7, 2, 7])).toMatchObject({ best: 7, holders: 3 });
  });

  test("comes first, and of those who have as much whoever came first", () => {
    const { first } = rank([3, 7, 3, 9]);
    expect(first).toEqual([
      { userId: "p3", value: 9 },
      { userId: "p1", value: 7 },
      { userId: "p0", value: 3 },
      { userId: "p2", value: 3 },
    ]);
  });

  test("is told of five players, of however many", () => {
    expect(rank(Array.from({ length: 1000 }, () => 4))).toMatchObject({ best: 4, holders: 1000 });
    expect(rank(Array.from({ length: 1000 }, (_, index) => index)).first.map(({ value }) => value)).toEqual([
      999, 998, 997, 996, 995,
    ]);
  });

  test("is what sorting all of them would give", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { maxLength: 60 }), (values) => {
        const { best, holders, first } = rank(values);
        const sorted = values.filter((value) => value > 0).toSorted((one, other) => other - one);
        expect(first.map(({ value }) => value)).toEqual(sorted.slice(0, 5));
        expect(best).toBe(sorted[0] ?? 0);
        expect(holders).toBe(sorted.filter((value) => value === best).length);
      }),
    );
  });
});
