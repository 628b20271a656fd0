/** Whether lines can be told apart, whoever looks at them. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { distanceBetween } from "@/lib/colour";
import { lookOf, MOST_LINES } from "./looks";

const css = readFileSync("app/globals.css", "utf8");
const places = Array.from({ length: MOST_LINES }, (_, index) => index);

/** The colour in this place, by day or by night. */
function colourOf(place: number, theme: "day" | "night"): string {
  const [, day = "", night = ""] =
    new RegExp(`--chart-${place + 1}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css) ?? [];
  return theme === "day" ? day : night;
}

/** All pairs of lines of one chart. */
const pairs = places.flatMap((one) => places.slice(one + 1).map((other): [number, number] => [one, other]));

describe.each(["day", "night"] as const)("by %s", (theme) => {
  test.each(pairs)("lines %i and %i have colours of their own", (one, other) => {
    expect(distanceBetween(colourOf(one, theme), colourOf(other, theme))).toBeGreaterThan(0.07);
  });
});

describe("dashes", () => {
  /** How much of a line is drawn, and how long it is until it begins anew. */
  function rhythmOf(place: number) {
    const lengths = (lookOf(place).dashes ?? "1 0").split(" ").map(Number);
    const whole = lengths.reduce((total, length) => total + length, 0);
    const drawn = lengths.filter((_, index) => index % 2 === 0).reduce((total, length) => total + length, 0);
    return { drawn, whole, parts: lengths.length };
  }

  test("come in pairs of a piece and a gap", () => {
    for (const place of places) expect(rhythmOf(place).parts % 2).toBe(0);
  });

  test("leave enough of the line to follow it", () => {
    for (const place of places) {
      const { drawn, whole } = rhythmOf(place);
      expect(drawn / whole, `${place}`).toBeGreaterThan(0.3);
    }
  });

  test("leave the first line whole, and no other", () => {
    expect(lookOf(0).dashes).toBeUndefined();
    for (const place of places.slice(1)) expect(lookOf(place).dashes).toMatch(/^\d+( \d+)+$/);
  });
});
