/** Whatever transactions are at it, there is a connection left for who only reads. */
import { expect, test } from "vitest";
import { KINDS, turnsOf } from "./transaction-kinds";

test.each([
  [6, { verb: 1, season: 1, batch: 1, export: 1 }],
  [10, { verb: 4, season: 2, batch: 1, export: 1 }],
  [100, { verb: 40, season: 20, batch: 10, export: 10 }],
])("of %d connections", (pool, turns) => {
  expect(turnsOf(pool)).toEqual(turns);
});

test("of any number every kind has one, and a fifth is left, two at least", () => {
  for (let pool = 6; pool <= 100; pool += 1) {
    const turns = turnsOf(pool);
    expect(pool - Object.values(turns).reduce((sum, some) => sum + some, 0)).toBe(Math.max(2, Math.floor(pool / 5)));
    for (const kind of Object.values(KINDS)) expect(turns[kind.turns]).toBeGreaterThanOrEqual(1);
  }
});
