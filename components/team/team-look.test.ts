import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contrastOf } from "@/lib/brand/colour";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import { TBC } from "@/lib/team/names";
import type { Team } from "@/lib/team/schema";
import { CARDS, teamLook } from "./team-look";

const { teams } = LEAGUE_2026;
const looks = [...teams.map(({ code }) => code), TBC].map((code) => [code, teamLook(code, teams)] as const);

test("contrast is what WCAG says it is", () => {
  expect(contrastOf("#000000", "#ffffff")).toBe(21);
  expect(contrastOf("#767676", "#FFFFFF")).toBeCloseTo(4.54, 2);
  expect(contrastOf("#c8102e", "#c8102e")).toBe(1);
});

describe("the ten teams of 2026", () => {
  test.each(looks)("the name of %s can be read on its colour", (_code, { ground, text }) => {
    expect(contrastOf(ground, text)).toBeGreaterThanOrEqual(4.5);
  });

  test("Chennai and Hyderabad bear dark letters, Rajasthan a deeper pink, the others white on their own colour", () => {
    const others = teams.filter(({ code }) => !["CSK", "SRH", "RR"].includes(code));
    for (const { code, colour } of others) {
      expect(teamLook(code, teams)).toMatchObject({ ground: colour, text: "#ffffff" });
    }
    expect(teamLook("CSK", teams)).toMatchObject({ ground: "#F9CD05", text: "#111111" });
    expect(teamLook("SRH", teams)).toMatchObject({ ground: "#F26522", text: "#111111" });
    expect(teamLook("RR", teams)).toMatchObject({ ground: "#c3166f", text: "#ffffff" });
  });
});

test("whatever a team's colour, its name can be read on it", () => {
  const [known] = teams;
  const shade = fc.integer({ min: 0, max: 255 }).map((part) => part.toString(16).padStart(2, "0"));
  const colours = fc.tuple(shade, shade, shade).map((parts) => `#${parts.join("")}`);
  fc.assert(
    fc.property(colours, (colour) => {
      const season: Team[] = known ? [{ ...known, colour }] : [];
      const { ground, text } = teamLook("CSK", season);
      expect(contrastOf(ground, text)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 2000 },
  );
});

test("the edge of the losing side is visible on a card in both themes", () => {
  const css = readFileSync("app/globals.css", "utf8");
  expect(css).toContain(`--card: light-dark(${CARDS.light}, ${CARDS.dark});`);
  // Where neither does, the strong line.
  const [strongLight = "", strongDark = ""] = /--line-strong: light-dark\((.+), (.+)\)/.exec(css)?.slice(1) ?? [];
  const shown = (colour: string, strong: string) => (colour.startsWith("var") ? strong : colour);
  for (const { code } of teams) {
    const [, light = "", dark = ""] = /^light-dark\((.+), (.+)\)$/.exec(teamLook(code, teams).edge) ?? [];
    expect(contrastOf(shown(light, strongLight), CARDS.light)).toBeGreaterThanOrEqual(3);
    expect(contrastOf(shown(dark, strongDark), CARDS.dark)).toBeGreaterThanOrEqual(3);
  }
  // The blue as long as that can be seen, and then the gold.
  expect(teamLook("MI", teams).edge).toBe("light-dark(#004BA0, #D1AB3E)");
});

test("what isn't a team looks neutral", () => {
  expect(teamLook(null, teams)).toEqual(teamLook(TBC, teams));
  expect(teamLook("CSK", [])).toEqual(teamLook(TBC, teams));
  expect(teamLook(null, teams).banner).toBe("/team-art/tbd.svg");
});
