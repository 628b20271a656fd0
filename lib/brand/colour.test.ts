import { expect, test } from "vitest";
import { distanceBetween, toOklab } from "./colour";

test.each([
  ["#ffffff", 1, 0, 0],
  ["#000000", 0, 0, 0],
  // As the author of OKLab gives them.
  ["#ff0000", 0.628, 0.225, 0.126],
  ["#00ff00", 0.866, -0.234, 0.179],
  ["#0000FF", 0.452, -0.032, -0.312],
])("%s in OKLab", (hex, lightness, a, b) => {
  const lab = toOklab(hex);
  expect(lab.lightness).toBeCloseTo(lightness, 3);
  expect(lab.a).toBeCloseTo(a, 3);
  expect(lab.b).toBeCloseTo(b, 3);
});

test("how far apart colours look", () => {
  expect(distanceBetween("#000000", "#ffffff")).toBeCloseTo(1, 5);
  expect(distanceBetween("#C8102E", "#C8102E")).toBe(0);
  expect(distanceBetween("#C8102E", "#D71920")).toBeLessThan(0.1);
});
