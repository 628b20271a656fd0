import { describe, expect, test } from "vitest";
import { findTeam, isSameTeam, isTbc, sideCode, sideName, TBC, teamBlurb } from "./rules";
import { TEAM_CODES, TEAMS } from "./teams";

const CSK = "Chennai Super Kings";

describe("the ten teams", () => {
  test("are ten, each code once and in the order of the codes", () => {
    expect(TEAMS.map((team) => team.code)).toEqual([...TEAM_CODES]);
    expect(new Set(TEAMS.map((team) => team.name)).size).toBe(10);
  });

  test.each(TEAMS)("$name has colours to draw with and seasons in order", (team) => {
    expect(team.colour).toMatch(/^#[0-9A-F]{6}$/);
    expect(team.accent).toMatch(/^#[0-9A-F]{6}$/);
    expect(team.titles).toEqual([...team.titles].sort());
    expect(team.titles.every((season) => season >= team.firstSeason)).toBe(true);
  });

  test("every season has one winner, but for 2009: that team is no more", () => {
    const seasons = Array.from({ length: 2026 - 2008 + 1 }, (_, index) => 2008 + index);
    const titles = TEAMS.flatMap((team) => team.titles);
    expect(titles.toSorted()).toEqual(seasons.filter((season) => season !== 2009));
  });
});

describe("findTeam", () => {
  test.each([CSK, "CSK", "csk", " Csk ", "chennai super kings"])("%j is Chennai", (text) => {
    expect(findTeam(text)?.code).toBe("CSK");
  });

  test.each([TBC, "", "Chennai", "constructor", "draw"])("%j is no team", (text) => {
    expect(findTeam(text)).toBeUndefined();
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
    expect(isSameTeam(one, other)).toBe(same);
  });
});

describe("sides as people read them", () => {
  test.each([
    [TBC, "TBD", "TBD"],
    ["TBC", "TBD", "TBD"],
    [CSK, CSK, "CSK"],
    ["csk", CSK, "CSK"],
    ["Somerset", "Somerset", "Somerset"],
  ])("%s", (side, name, code) => {
    expect(sideName(side)).toBe(name);
    expect(sideCode(side)).toBe(code);
  });

  test("only Tbc is not known yet", () => {
    expect(isTbc(TBC)).toBe(true);
    expect(isTbc(CSK)).toBe(false);
  });
});

describe("teamBlurb", () => {
  const blurb = (code: string, before?: number) => {
    const team = findTeam(code);
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
});
