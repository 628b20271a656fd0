import fc from "fast-check";
import { expect, test } from "vitest";
import { fromOklch, toOklch } from "./oklch";

test("each colour is the same there and back", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const hex = `#${value.toString(16).padStart(6, "0")}`;
      expect(fromOklch(toOklch(hex))).toBe(hex);
    }),
  );
});

test("a colour that no screen shows becomes paler, and keeps its lightness and hue", () => {
  const far = { lightness: 0.6, chroma: 0.5, hue: 140 };
  const shown = toOklch(fromOklch(far));
  expect(shown.lightness).toBeCloseTo(0.6, 2);
  expect(Math.abs(shown.hue - 140)).toBeLessThan(1);
  expect(shown.chroma).toBeLessThan(0.25);
  expect(fromOklch({ ...far, lightness: 1.2 })).toBe("#ffffff");
  expect(fromOklch({ ...far, lightness: -1 })).toBe("#000000");
});
