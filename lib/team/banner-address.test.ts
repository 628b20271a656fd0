import { expect, test } from "vitest";
import { LAKE_LEAGUE_2027, LEAGUE_2026 } from "../season/built-in";
import { bannerAddress, drawnBanner } from "./banner-address";

test.each(LEAGUE_2026.teams)("$name has the banner that was drawn for it", (team) => {
  expect(bannerAddress(team)).toBe(`/banners/${team.code.toLowerCase()}.svg`);
});

test.each(LAKE_LEAGUE_2027.teams)("$name has one of its own", (team) => {
  expect(drawnBanner(team)).toBeNull();
  expect(bannerAddress(team)).toBe(`/api/banners/${team.motif}-${team.colour.slice(1)}-${team.accent.slice(1)}.svg`);
});
