import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ChartLine, plotOf, spread } from "./plot";

const line = (key: string, ...values: (number | null)[]): ChartLine => ({ key, name: key, values });
const numbersOf = (path: string) => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

describe("the plot of points", () => {
  test("starts at 0, has room for the most, and round labels", () => {
    const { levels, ways } = plotOf([line("a", 0, 2, 96), line("b", 2, 2, 4)], 3, false);
    expect(levels).toEqual([
      { value: 0, at: 100 },
      { value: 20, at: 80 },
      { value: 40, at: 60 },
      { value: 60, at: 40 },
      { value: 80, at: 20 },
      { value: 100, at: 0 },
    ]);
    expect(ways.map(({ end }) => end)).toEqual([
      { x: 100, y: 4 },
      { x: 100, y: 96 },
    ]);
    expect(ways[0]?.path).toMatch(/^M0,100C/);
  });

  test("labels whole numbers and existing steps only", () => {
    expect(plotOf([line("a", 0, 1)], 2, false).levels.map(({ value }) => value)).toEqual([0, 1]);
    expect(plotOf([line("a", 1)], 1, false).steps).toEqual([{ value: 0, at: 100 }]);
    const { steps } = plotOf([line("a", ...Array.from({ length: 74 }, (_, index) => index))], 74, false);
    expect(steps.map(({ value }) => value)).toEqual([0, 10, 20, 30, 40, 50, 60, 70]);
  });

  test("draws nothing for a line that has not begun, or for no lines", () => {
    expect(plotOf([line("a", null, null)], 2, false).ways).toEqual([{ path: "", end: null }]);
    expect(plotOf([], 0, false).ways).toEqual([]);
    expect(plotOf([line("late", null, 3, 4)], 3, false).ways[0]?.path).toMatch(/^M50,/);
  });
});

describe("the plot of ranks", () => {
  test("has rank 1 at the top, labelled", () => {
    const { levels, ways } = plotOf([line("a", 3, 1), line("b", 1, 12)], 2, true);
    expect(levels[0]).toEqual({ value: 1, at: 0 });
    expect(ways.map(({ end }) => end?.y)).toEqual([0, 100]);
  });

  test("has room for one player alone", () => {
    const { levels, ways } = plotOf([line("a", 1, 1)], 2, true);
    expect(levels.map(({ at }) => at)).toEqual([0, 100]);
    expect(ways[0]?.end).toEqual({ x: 100, y: 0 });
  });
});

test("nothing is ever drawn outside", () => {
  const values = fc.array(fc.oneof(fc.nat(1000), fc.constant(null)), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(fc.array(values, { maxLength: 8 }), fc.boolean(), (all, ranks) => {
      const lines = all.map((one, index) =>
        line(`${index}`, ...one.map((value) => (value === null ? null : value + 1))),
      );
      const { ways, levels } = plotOf(lines, 3, ranks);
      for (const at of [...ways.flatMap(({ path }) => numbersOf(path)), ...levels.map(({ at }) => at)]) {
        expect(at).toBeGreaterThanOrEqual(-0.01);
        expect(at).toBeLessThanOrEqual(100.01);
      }
    }),
  );
});

/** The points that a path comes through: where it begins, and the end of each stretch. */
function stationsOf(path: string): { x: number; y: number }[] {
  const stretches = path.split(/(?=[MLC])/).filter((stretch) => stretch !== "");
  return stretches.map((stretch) => {
    const [x = Number.NaN, y = Number.NaN] = numbersOf(stretch).slice(-2);
    return { x, y };
  });
}

describe("the line goes through every value", () => {
  const values = fc.array(fc.nat(400), { minLength: 2, maxLength: 74 });

  test.each([false, true])("on the scale that is named beside them, with ranks: %s", (isRanks) => {
    fc.assert(
      fc.property(values, (all) => {
        const shown = isRanks ? all.map((value) => value + 1) : all;
        const { ways, levels } = plotOf([line("a", ...shown)], all.length, isRanks);
        const [first, second] = levels;
        const perUnit = ((second?.at ?? 0) - (first?.at ?? 0)) / ((second?.value ?? 0) - (first?.value ?? 0));
        const stations = stationsOf(ways[0]?.path ?? "");
        expect(stations).toHaveLength(all.length);
        for (const [step, value] of shown.entries()) {
          expect(stations[step]?.y).toBeCloseTo((first?.at ?? 0) + (value - (first?.value ?? 0)) * perUnit, 1);
          expect(stations[step]?.x).toBeCloseTo((step / (all.length - 1)) * 100, 1);
        }
      }),
    );
  });
});

/** How high a curve runs, looked at in ten places of each of its stretches. */
function heightsAlong(path: string): number[] {
  const [first = "", ...stretches] = path.split("C");
  let [, from = Number.NaN] = numbersOf(first);
  return stretches.flatMap((stretch) => {
    const [, leaving = 0, , coming = 0, , to = 0] = numbersOf(stretch);
    const begin = from;
    from = to;
    return Array.from({ length: 10 }, (_, tenth) => {
      const [at, rest] = [tenth / 10, 1 - tenth / 10];
      return rest ** 3 * begin + 3 * rest ** 2 * at * leaving + 3 * rest * at ** 2 * coming + at ** 3 * to;
    });
  });
}

test("a line of points never dips between two matches", () => {
  const gains = fc.array(fc.nat(9), { minLength: 3, maxLength: 40 });
  fc.assert(
    fc.property(gains, (all) => {
      let total = 0;
      const sums = all.map((gain) => {
        total += gain;
        return total;
      });
      const path = plotOf([line("a", ...sums)], sums.length, false).ways[0]?.path ?? "";
      const heights = heightsAlong(path);
      for (const [index, height] of heights.slice(1).entries()) {
        expect(height).toBeLessThanOrEqual((heights[index] ?? 0) + 0.01);
      }
    }),
  );
});

test("a line that ends early has no end, and one with a gap is drawn in two", () => {
  expect(plotOf([line("gone", 3, null)], 2, false).ways[0]?.end).toBeNull();
  const [way] = plotOf([line("gap", 1, 2, null, 4, 5)], 5, false).ways;
  expect(way?.path.match(/M/g)).toHaveLength(2);
  expect(way?.end).toEqual({ x: 100, y: 0 });
});

test.each([
  [1, [1, 2]],
  [2, [1, 2]],
  [5, [1, 2, 3, 4, 5]],
  [12, [1, 4, 6, 8, 10, 12]],
  [100, [1, 20, 40, 60, 80, 100]],
  [1000, [1, 200, 400, 600, 800, 1000]],
  [99_999, [1, 20_000, 40_000, 60_000, 80_000]],
])("with rank %i as the lowest the ranks %j are named", (lowest, named) => {
  const { levels } = plotOf([line("a", 1, lowest)], 2, true);
  expect(levels.map(({ value }) => value)).toEqual(named);
});

describe("labels", () => {
  test("keep their places if there is room", () => {
    expect(spread([10, 50, 90], 8)).toEqual([10, 50, 90]);
    expect(spread([50, 50], 8)).toEqual([50, 58]);
    expect(spread([100, 99], 8)).toEqual([100, 92]);
    expect(spread([], 8)).toEqual([]);
  });

  test("are apart, inside, and in order", () => {
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

  test("are spaced evenly if there is too little room", () => {
    expect(spread([0, 0, 0], 80)).toEqual([0, 50, 100]);
  });

  test("move no further than they have to", () => {
    expect(spread([0, 1, 90], 10)).toEqual([0, 10, 90]);
    expect(spread([95, 96, 97], 10)).toEqual([80, 90, 100]);
  });
});
