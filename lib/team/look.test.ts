import { expect, test } from "vitest";
import { LAKE_LEAGUE_2027, LEAGUE_2026 } from "../season/built-in";
import { bannerAddress, lettersOn, originalBanner } from "./look";

test.each(LEAGUE_2026.teams)("$name has the banner that was drawn for it", (team) => {
  expect(bannerAddress(team)).toBe(`/team-art/${team.code.toLowerCase()}.svg`);
});

test.each(LAKE_LEAGUE_2027.teams)("$name has one of its own", (team) => {
  expect(originalBanner(team)).toBeNull();
  expect(bannerAddress(team)).toBe(`/api/team-art/${team.motif}-${team.colour.slice(1)}-${team.accent.slice(1)}.svg`);
});

test.each([
  ["#14213D", { ground: "#14213D", text: "#ffffff" }],
  ["#F2A541", { ground: "#F2A541", text: "#111111" }],
  ["#F5F5F0", { ground: "#F5F5F0", text: "#111111" }],
  // White is so close that a deeper shade carries it.
  ["#EA1A85", { ground: "#c3166f", text: "#ffffff" }],
  ["#7A7F85", { ground: "#666a6f", text: "#ffffff" }],
])("letters on %s", (colour, letters) => {
  expect(lettersOn(colour)).toEqual(letters);
});
