import fc from "fast-check";
import { expect, test } from "vitest";
import { spread } from "./spread";

test("names that have room stay where they belong, and others make way", () => {
  expect(spread([10, 50, 90], 8)).toEqual([10, 50, 90]);
  expect(spread([50, 50], 8)).toEqual([50, 58]);
  expect(spread([100, 99], 8)).toEqual([100, 92]);
  expect(spread([], 8)).toEqual([]);
});

test("they stand apart, inside, and in their order", () => {
  const places = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(places, (all) => {
      const laid = spread(all, 10).map((at, index) => ({ at, was: all[index] ?? 0 }));
      for (const { at } of laid) expect(at).toBeGreaterThanOrEqual(-1e-9);
      for (const { at } of laid) expect(at).toBeLessThanOrEqual(100);
      const inOrder = laid.toSorted((one, other) => one.at - other.at);
      expect(inOrder.map(({ was }) => was)).toEqual(all.toSorted((one, other) => one - other));
      for (const [index, { at }] of inOrder.slice(1).entries())
        expect(at - (inOrder[index]?.at ?? 0)).toBeGreaterThanOrEqual(10 - 1e-9);
    }),
  );
});

test("more of them than there is room for stand equally close", () => {
  expect(spread([0, 0, 0], 80)).toEqual([0, 50, 100]);
});

test("no name moves further than those that it makes way for need", () => {
  expect(spread([0, 1, 90], 10)).toEqual([0, 10, 90]);
  expect(spread([95, 96, 97], 10)).toEqual([80, 90, 100]);
});
