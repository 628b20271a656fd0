import { describe, expect, test } from "vitest";
import { homeTeamSchema } from "../profile/schema";
import { LAKE_LEAGUE_2027, LEAGUE_2026 } from "../season/built-in";
import type { Team } from "../team/schema";
import { sideSchema, teamSchema, winnerSchema } from "./side-schema";

/** A league of so many towns. */
function leagueOf(size: number): Team[] {
  const [some = expect.fail("there is no team")] = LEAGUE_2026.teams;
  return Array.from({ length: size }, (_, index) => ({
    ...some,
    ...{ code: `T${index}`, name: `Town ${index}`, aliases: [`Village ${index}`] },
  }));
}

const sentencesOf = (schema: ReturnType<typeof sideSchema | typeof homeTeamSchema>, text: string) =>
  schema.safeParse(text).error?.issues.map(({ message }) => message);

describe.each([
  [2, "two"],
  [10, "ten"],
  [30, "30"],
])("of %d teams", (size, spelled) => {
  const teams = leagueOf(size);
  const last = `T${size - 1}`;

  test("each is found by code, name and other name", () => {
    for (const text of [last.toLowerCase(), `town ${size - 1}`, ` Village  ${size - 1} `]) {
      expect(sideSchema(teams).parse(text)).toBe(`Town ${size - 1}`);
      expect(homeTeamSchema(teams).parse(text)).toBe(last);
      expect(winnerSchema(teams).parse(text)).toBe(`Town ${size - 1}`);
    }
  });

  test("any other is told how many there are", () => {
    expect(sentencesOf(sideSchema(teams), `T${size}`)).toEqual([`Choose one of the ${spelled} teams, or TBD`]);
    expect(sentencesOf(teamSchema(teams), `T${size}`)).toEqual([`Choose one of the ${spelled} teams`]);
    expect(sentencesOf(homeTeamSchema(teams), `T${size}`)).toEqual([`Choose one of the ${spelled} teams`]);
  });
});

test("a team of another season is none", () => {
  expect(sideSchema(LEAGUE_2026.teams).safeParse("CSK").success).toBe(true);
  expect(sideSchema(LAKE_LEAGUE_2027.teams).safeParse("CSK").success).toBe(false);
});

test("an unknown side is a side, and neither a team nor a winner", () => {
  expect(sideSchema(LEAGUE_2026.teams).parse("tbd")).toBe("Tbc");
  expect(teamSchema(LEAGUE_2026.teams).safeParse("Tbc").success).toBe(false);
  expect(winnerSchema(LEAGUE_2026.teams).safeParse("Tbc").success).toBe(false);
});
