import { describe, expect, test } from "vitest";
import { SEASON_2026 } from "../demo/season-2026";
import { TBC } from "../team/names";
import { BUILT_IN, LEAGUE_2026 } from "./built-in";

const { rules, matches } = LEAGUE_2026;

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

test("all seasons can be imported: no two share a slug, a name or the id of a match", () => {
  for (const names of [
    BUILT_IN.map(({ slug }) => slug),
    BUILT_IN.map(({ name }) => name),
    BUILT_IN.flatMap(({ matches }) => matches.flatMap(({ id }) => id ?? [])),
  ])
    expect(new Set(names).size).toBe(names.length);
});
