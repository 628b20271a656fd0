import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { recolour } from "./banner";
import { distanceBetween } from "./colour";
import type { Drawing } from "./drawings";
import { toOklch } from "./oklch";

/** A bridge before the moon, on purple. */
const DRAWING: Pick<Drawing, "ground" | "parts"> = {
  ground: "#3A225D",
  parts: { glow: ["#F2C14E", "#FFE9AE"], shade: ["#1C0E33"] },
};
const [GROUND, LIGHTER, DARKER, MOON, MOONLIGHT, BRIDGE] = [
  "#3A225D",
  "#5B3A8C",
  "#24123F",
  "#F2C14E",
  "#FFE9AE",
  "#1C0E33",
];

const paint = (colour: string, accent: string) => recolour(DRAWING, { colour, accent });
const lightness = (hex: string) => toOklch(hex).lightness;
const digits = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("in the colours that it was drawn in, a drawing stays as it is", () => {
  const same = paint(GROUND, MOON);
  for (const tone of [GROUND, LIGHTER, MOON, MOONLIGHT, BRIDGE])
    expect(distanceBetween(same(tone, false), tone), tone).toBeLessThan(0.02);
});

describe("what glows", () => {
  test("is the accent where that is light", () => {
    expect(paint("#14213D", "#FFB627")(MOON, false)).toBe("#ffb627");
  });

  test("is the accent, too, where only its hue tells it from the ground", () => {
    expect(paint("#7A7F85", "#E03131")(MOON, false)).toBe("#e03131");
  });

  test("is a pale ground where the accent is dark, and then the bridge has the accent", () => {
    const painted = paint("#F2A541", "#1F3A5F");
    expect(lightness(painted(MOON, false))).toBeGreaterThan(lightness("#F2A541") + 0.05);
    expect(painted(BRIDGE, false)).toBe("#1f3a5f");
  });

  test("is a tint of the accent on paper, where nothing is lighter", () => {
    const moon = toOklch(paint("#F5F5F0", "#1A4FA0")(MOON, false));
    expect(Math.abs(moon.hue - toOklch("#1A4FA0").hue)).toBeLessThan(2);
    expect(moon.lightness).toBeCloseTo(0.7, 1);
  });
});

test("in a gradient shade is the ground's, and none falls behind dark letters", () => {
  const [onAmber, onGreen] = [paint("#F2A541", "#1F3A5F"), paint("#2F6B2F", "#E3C44B")];
  expect(distanceBetween(onAmber(BRIDGE, true), "#1F3A5F")).toBeGreaterThan(0.2);
  expect(lightness(onAmber(DARKER, true))).toBeGreaterThan(lightness(onAmber(DARKER, false)));
  expect(onGreen(DARKER, true)).toBe(onGreen(DARKER, false));
});

test("whatever the colours, lighter tones of the ground are never darker than darker ones", () => {
  fc.assert(
    fc.property(digits, digits, (colour, accent) => {
      const painted = paint(colour, accent);
      const [dark = 0, plain = 0, light = 0] = [DARKER, GROUND, LIGHTER].map((tone) => lightness(painted(tone, false)));
      // A level of a channel is less than this.
      expect(plain).toBeGreaterThan(dark - 0.006);
      expect(light).toBeGreaterThan(plain - 0.006);
      expect(painted(MOONLIGHT, false)).toMatch(/^#[0-9a-f]{6}$/);
    }),
  );
});
