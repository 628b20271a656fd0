import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ChartLine } from "./lines";
import { plotOf } from "./plot";

const line = (key: string, ...values: (number | null)[]): ChartLine => ({ key, name: key, values });
const numbersOf = (path: string) => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

describe("the plot of points", () => {
  test("begins at nothing, ends above the most, and is named in round figures from the top down", () => {
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

  test("names whole figures alone, and steps that there are", () => {
    expect(plotOf([line("a", 0, 1)], 2, false).levels.map(({ value }) => value)).toEqual([0, 1]);
    expect(plotOf([line("a", 1)], 1, false).steps).toEqual([{ value: 0, at: 100 }]);
    const { steps } = plotOf([line("a", ...Array.from({ length: 74 }, (_, index) => index))], 74, false);
    expect(steps.map(({ value }) => value)).toEqual([0, 10, 20, 30, 40, 50, 60, 70]);
  });

  test("of a line that has not begun draws nothing, and nothing of no lines", () => {
    expect(plotOf([line("a", null, null)], 2, false).ways).toEqual([{ path: "", end: null }]);
    expect(plotOf([], 0, false).ways).toEqual([]);
    expect(plotOf([line("late", null, 3, 4)], 3, false).ways[0]?.path).toMatch(/^M50,/);
  });
});

describe("the plot of ranks", () => {
  test("has the first at the top, and names it", () => {
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

test("nothing is ever drawn outside, or nowhere", () => {
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
