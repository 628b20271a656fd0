import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { thinned } from "./so-far";

describe("of many values some are kept", () => {
  test("all of them, where they are few", () => {
    expect(thinned([], 3)).toEqual([]);
    expect(thinned([4], 3)).toEqual([4]);
    expect(thinned([4, 5, 6], 3)).toEqual([4, 5, 6]);
  });

  test("the first, the last, and those between evenly", () => {
    expect(thinned([0, 1, 2, 3, 4], 3)).toEqual([0, 2, 4]);
    expect(thinned([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 4)).toEqual([0, 3, 6, 9]);
  });

  test("never more than were asked for, in their order", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 100 }), fc.integer({ min: 2, max: 30 }), (values, most) => {
        const indexed = values.map((_, index) => index);
        const left = thinned(indexed, most);
        expect(left).toHaveLength(Math.min(values.length, most));
        expect(left).toEqual(left.toSorted((one, other) => one - other));
        expect(new Set(left).size).toBe(left.length);
        expect([left[0], left.at(-1)]).toEqual([indexed[0], indexed.at(-1)]);
      }),
    );
  });
});
