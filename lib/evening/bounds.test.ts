/** The rows within the bounds of a part, from where they say, are the part. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { standingsOf } from "../leaderboard/rank";
import { boundsOf } from "./bounds";

test("the part of a table is the same part of the rows within its bounds", () => {
  const table = fc
    .array(fc.nat(9), { minLength: 10, maxLength: 30 })
    .map((all) => all.toSorted((one, other) => other - one));
  const part = fc.record({ from: fc.nat(20), limit: fc.integer({ min: 1, max: 10 }) });
  const seen = { bounds: 0, none: 0 };
  const holds = fc.property(table, part, (table, { from, limit }) => {
    const rows = table.map((points, place) => ({ points, place }));
    const counted = rows.filter(({ points }) => points > 0);
    const bounds = boundsOf({ from, limit }, standingsOf(counted));
    expect(bounds === null).toBe(counted.length < from + limit);
    seen[bounds ? "bounds" : "none"] += 1;
    if (!bounds) return;
    const within = rows.filter(({ points }) => points <= bounds.most && points >= bounds.least);
    expect(within.slice(from - bounds.above).slice(0, limit)).toEqual(rows.slice(from, from + limit));
    // No wider than it has to be.
    expect([within[0]?.points, within.at(-1)?.points]).toEqual([rows[from]?.points, rows[from + limit - 1]?.points]);
  });
  fc.assert(holds, { seed: 20261126, numRuns: 500 });
  expect(Math.min(seen.bounds, seen.none)).toBeGreaterThan(100);
});
