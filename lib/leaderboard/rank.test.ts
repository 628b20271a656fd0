import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { placesGained, rankOf, standingsOf } from "./rank";

describe("standings", () => {
  test("count players by points, from the most down, one by one or several together", () => {
    const counted = [
      { points: 9, players: 2 },
      { points: 4, players: 1 },
    ];
    expect(standingsOf([{ points: 9 }, { points: 4 }, { points: 9 }])).toEqual(counted);
    expect(standingsOf([{ points: 4, players: 1 }, { points: 9, players: 1 }, { points: 9 }])).toEqual(counted);
    expect(standingsOf([])).toEqual([]);
  });

  test("say the rank of any points, also of those that nobody has", () => {
    const standings = standingsOf([{ points: 9 }, { points: 9 }, { points: 4 }]);
    expect([10, 9, 5, 4, 0].map((points) => rankOf(points, standings))).toEqual([1, 1, 3, 3, 4]);
  });
});

describe("places gained", () => {
  const table = fc.array(fc.record({ points: fc.nat(9), before: fc.nat(9) }), { minLength: 1, maxLength: 20 });
  const daysOf = (rows: { points: number; before: number }[]) => ({
    now: standingsOf(rows),
    before: standingsOf(rows.map(({ before }) => ({ points: before }))),
  });

  test("are the difference of the ranks that one would count by hand", () => {
    fc.assert(
      fc.property(table, (rows) => {
        for (const row of rows) {
          const now = rows.filter(({ points }) => points > row.points).length;
          const then = rows.filter(({ before }) => before > row.before).length;
          expect(placesGained({ ...row, wasThere: true }, daysOf(rows))).toBe(then - now);
        }
      }),
    );
  });

  test("are none where nothing has changed, or where everybody has gained alike", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9), { minLength: 1 }), fc.nat(3), (all, more) => {
        const rows = all.map((before) => ({ before, points: before + more }));
        for (const row of rows) expect(placesGained({ ...row, wasThere: true }, daysOf(rows))).toBe(0);
      }),
    );
  });

  test("are unknown for whoever was not there", () => {
    const rows = [{ points: 2, before: 0 }];
    expect(placesGained({ points: 2, before: 0, wasThere: false }, daysOf(rows))).toBeNull();
  });
});
