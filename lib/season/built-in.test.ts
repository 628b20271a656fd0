import { describe, expect, test } from "vitest";
import { distanceBetween } from "../colour";
import { SEASON_2026 } from "../demo/season-2026";
import { TBC } from "../team/names";
import { BUILT_IN, LAKE_LEAGUE_2027, LEAGUE_2026 } from "./built-in";
import type { Rules } from "./rules-schema";

const { rules, teams, matches } = LEAGUE_2026;

describe("the league of 2026", () => {
  test("has the rules of the specification, to the letter", () => {
    expect(rules).toEqual({
      points: { League: 2, Qualifier: 4, Finals: 6 },
      wildcards: 10,
      gamechangers: 5,
      wildcardFactor: 2,
      streakFrom: 3,
      streakPoints: 1,
      runsPerBonusPoint: 100,
      picksCloseBefore: 60,
      gamechangersEndAfter: 110,
      entryFee: 15_000,
      currency: "AED",
      prizeShares: [50, 30, 20],
    });
  });

  test("has ten teams, each with a drawing of its own", () => {
    const codes = ["CSK", "DC", "GT", "KKR", "LSG", "MI", "PBKS", "RR", "RCB", "SRH"];
    expect(teams.map(({ code }) => code)).toEqual(codes);
    expect(new Set(teams.map(({ motif }) => motif)).size).toBe(10);
  });

  test.each(teams)("$name has won its titles one after the other", ({ titles, firstSeason }) => {
    expect(titles).toEqual(titles.toSorted());
    expect(titles.every((season) => season >= firstSeason)).toBe(true);
  });

  test("of every season there is one winner, but for 2009: that team is no more", () => {
    const seasons = Array.from({ length: 2026 - 2008 + 1 }, (_, index) => 2008 + index);
    const titles = teams.flatMap((team) => team.titles);
    expect(titles.toSorted()).toEqual(seasons.filter((season) => season !== 2009));
  });

  test("has the fixtures that the demo has the results of, as they stood before the season", () => {
    const before = SEASON_2026.map(({ number, startsAt, type, stage, teamOne, teamTwo, venue, feedId }) => ({
      number,
      startsAt: new Date(startsAt).toISOString(),
      type,
      ...(type === "League" ? { teamOne, teamTwo } : { teamOne: TBC, teamTwo: TBC, name: stage }),
      venue,
      ...(feedId === null ? {} : { id: feedId }),
    }));
    expect(matches).toHaveLength(74);
    expect(matches).toEqual(before);
  });
});

describe("the league round the lake", () => {
  const { rules: lakeRules, teams: lakeTeams, matches: lakeMatches } = LAKE_LEAGUE_2027;
  const played = lakeMatches.filter(({ type }) => type === "League");

  test("has another figure for each rule", () => {
    const figuresOf = (from: Rules) => Object.entries({ ...from, ...from.points, points: null });
    const other = new Map(figuresOf(lakeRules));
    for (const [rule, figure] of figuresOf(rules)) {
      if (figure !== null) expect(other.get(rule), rule).not.toEqual(figure);
    }
  });

  test("has teams that are told apart by their colours, and a drawing for each", () => {
    expect(new Set(lakeTeams.map(({ motif }) => motif)).size).toBe(lakeTeams.length);
    const pairs = lakeTeams.flatMap((one, at) =>
      lakeTeams.slice(at + 1).map((other) => [one.colour, other.colour] as const),
    );
    expect(Math.min(...pairs.map(([one, other]) => distanceBetween(one, other)))).toBeGreaterThan(0.15);
  });

  test("had one champion in each year but one", () => {
    expect(lakeTeams.flatMap(({ titles }) => titles).toSorted()).toEqual([2019, 2021, 2022, 2023, 2024, 2025, 2026]);
  });

  test("is played by each against each, at home and away, once on every weekend", () => {
    const pairs = played.map(({ teamOne, teamTwo }) => `${teamOne} ${teamTwo}`);
    const all = lakeTeams.flatMap(({ code }) =>
      lakeTeams.flatMap((other) => (other.code === code ? [] : `${code} ${other.code}`)),
    );
    expect(pairs.toSorted()).toEqual(all.toSorted());
    for (let at = 0; at < played.length; at += 3) {
      const weekend = played.slice(at, at + 3);
      expect(new Set(weekend.flatMap(({ teamOne, teamTwo }) => [teamOne, teamTwo])).size).toBe(6);
      expect(weekend.map(({ startsAt }) => new Date(startsAt).getUTCDay())).toEqual([5, 6, 0]);
    }
  });

  test("is played on the ground of the team named first, and ends with a qualifier and a final", () => {
    for (const { teamOne, venue } of played) {
      const home = lakeTeams.find(({ code }) => code === teamOne);
      expect(venue).toBe(`${home?.ground}, ${home?.city}`);
    }
    expect(lakeMatches.slice(30).map(({ type, teamOne, teamTwo }) => [type, teamOne, teamTwo])).toEqual([
      ["Qualifier", TBC, TBC],
      ["Finals", TBC, TBC],
    ]);
  });
});

test("each season has an address and a name of its own", () => {
  expect(new Set(BUILT_IN.map(({ slug }) => slug)).size).toBe(BUILT_IN.length);
  expect(new Set(BUILT_IN.map(({ name }) => name)).size).toBe(BUILT_IN.length);
});

test("no match of one has the id of another's, so that all can be imported", () => {
  const ids = BUILT_IN.flatMap(({ matches }) => matches.flatMap(({ id }) => id ?? []));
  expect(new Set(ids).size).toBe(ids.length);
});
