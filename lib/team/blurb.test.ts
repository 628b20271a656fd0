import { expect, test } from "vitest";
import { LEAGUE_2026 } from "../season/built-in";
import { teamBlurb } from "./blurb";
import { findTeam } from "./names";

const blurb = (code: string, before?: number) => {
  const team = findTeam(code, LEAGUE_2026.teams);
  return team && teamBlurb(team, before);
};

test.each([
  ["DC", "Still waiting for a first title."],
  ["GT", "Champions once, in 2022."],
  ["RCB", "Champions twice, most recently in 2026."],
  ["CSK", "Champions five times, most recently in 2023."],
])("%s: the titles come from the data", (code, titles) => {
  expect(blurb(code)).toMatch(new RegExp(`\\. ${titles}$`));
});

test("the winner of the season that is played is not given away", () => {
  expect(blurb("RCB", 2026)).toMatch(/ Champions once, in 2025\.$/);
  expect(blurb("RCB", 2025)).toMatch(/ Still waiting for a first title\.$/);
});
