import { expect, test } from "vitest";
import { TEAM_CODES } from "@/lib/team/rules";
import { homeColours } from "./home-colours";

/** The relative luminance of WCAG 2.2, from 0 to 1. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(TEAM_CODES)("the name of %s can be read on its colour", (code) => {
  const { ground = "", ink = "" } = homeColours(code) ?? {};
  const [low = 0, high = 0] = [luminance(ground), luminance(ink)].toSorted((one, other) => one - other);
  expect((high + 0.05) / (low + 0.05)).toBeGreaterThanOrEqual(4.5);
});

test("without a home team there are no colours", () => {
  expect(homeColours(null)).toBeUndefined();
});
