import { expect, test } from "vitest";
import { TBC } from "@/lib/team/rules";
import { TEAM_CODES } from "@/lib/team/teams";
import { teamLook } from "./team-look";

/** The relative luminance of WCAG 2.2, from 0 to 1. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each([...TEAM_CODES, TBC])("the name of %s can be read on its colour", (code) => {
  const { ground, text } = teamLook(code);
  const [low = 0, high = 0] = [luminance(ground), luminance(text)].toSorted((one, other) => one - other);
  expect((high + 0.05) / (low + 0.05)).toBeGreaterThanOrEqual(4.5);
});

test("whoever is no team looks neutral", () => {
  expect(teamLook(null)).toEqual(teamLook(TBC));
  expect(teamLook(null).banner).toBe("/banners/tbd.svg");
});
