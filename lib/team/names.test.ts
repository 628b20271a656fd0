import { describe, expect, test } from "vitest";
import { LEAGUE_2026 } from "../season/built-in";
import { findTeam, isSameTeam, isTbc, sideCode, sideName, sideOf, TBC, teamBlurb } from "./names";
import type { Team } from "./schema";

const { teams } = LEAGUE_2026;
const CSK = "Chennai Super Kings";

describe("findTeam", () => {
  test.each([CSK, "CSK", "csk", " Csk ", "chennai  super kings"])("%j is Chennai", (text) => {
    expect(findTeam(text, teams)?.code).toBe("CSK");
  });

  test.each([
    ["Kings XI Punjab", "PBKS"],
    ["dd", "DC"],
    ["RCBW", "RCB"],
  ])("%j is %s, by another name", (text, code) => {
    expect(findTeam(text, teams)?.code).toBe(code);
  });

  test.each([TBC, "", "Chennai", "constructor", "draw"])("%j is no team", (text) => {
    expect(findTeam(text, teams)).toBeUndefined();
  });

  test("of each season its own teams are found", () => {
    const [csk] = teams;
    expect(findTeam("CSK", [])).toBeUndefined();
    const renamed: Team[] = csk ? [{ ...csk, name: "Madras Kings" }] : [];
    expect(findTeam("csk", renamed)?.name).toBe("Madras Kings");
    expect(findTeam("csk", teams)?.name).toBe(CSK);
  });

  test("a name that is a team's own is not another one's former", () => {
    const [csk, dc] = teams;
    const both: Team[] =
      csk && dc
        ? [
            { ...csk, aliases: ["DC", "Kings"] },
            { ...dc, aliases: ["Kings"] },
          ]
        : [];
    for (const order of [both, both.toReversed()]) expect(findTeam("DC", order)?.code).toBe("DC");
    expect(findTeam("kings", both)?.code).toBe("CSK");
  });
});

describe("isSameTeam", () => {
  test.each([
    [CSK, "csk", true],
    ["CSK", "CSK", true],
    ["CSK", "MI", false],
    // Two unknown sides are not the same one.
    [TBC, TBC, false],
    ["Nobody", "Nobody", false],
  ])("%s and %s: %s", (one, other, same) => {
    expect(isSameTeam(one, other, teams)).toBe(same);
  });
});

describe("a side as it is stored", () => {
  test.each([
    ["csk", CSK],
    ["Delhi Daredevils", "Delhi Capitals"],
    ["tbc", TBC],
    ["Winner of Qualifier 1", TBC],
    ["To be  announced", TBC],
    ["Somerset", undefined],
  ])("of %j it is %j", (text, side) => {
    expect(sideOf(text, teams)).toBe(side);
  });
});

describe("sides as people read them", () => {
  test.each([
    [TBC, "TBD", "TBD"],
    ["TBC", "TBD", "TBD"],
    [CSK, CSK, "CSK"],
    ["Somerset", "Somerset", "Somerset"],
  ])("%s", (side, name, code) => {
    expect(sideName(side)).toBe(name);
    expect(sideCode(side, teams)).toBe(code);
  });

  test("only Tbc is not known yet", () => {
    expect(isTbc(TBC)).toBe(true);
    expect(isTbc(CSK)).toBe(false);
  });
});

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
