import { expect, test } from "vitest";
import { homeTeamSchema } from "../account/schema";
import { LAKE_LEAGUE_2027, LEAGUE_2026 } from "../season/built-in";
import { sideSchema, teamSchema, winnerSchema } from "./admin-schema";

const { teams } = LEAGUE_2026;

test.each(["csk", "chennai super kings", " Chennai  Super Kings "])("%j is a team of its season", (text) => {
  for (const schema of [sideSchema, teamSchema, winnerSchema]) {
    expect(schema(teams).parse(text)).toBe("Chennai Super Kings");
    expect(schema(LAKE_LEAGUE_2027.teams).safeParse(text).success).toBe(false);
  }
  expect(homeTeamSchema(teams).parse(text)).toBe("CSK");
});

test("the error for any other says how many teams there are", () => {
  const messageOf = (schema: typeof sideSchema | typeof homeTeamSchema) =>
    schema(teams).safeParse("XYZ").error?.issues[0]?.message;
  expect([sideSchema, teamSchema, homeTeamSchema].map(messageOf)).toEqual([
    "Choose one of the ten teams, or TBD",
    "Choose one of the ten teams",
    "Choose one of the ten teams",
  ]);
});

test("an unknown side is a side, and neither a team nor a winner", () => {
  expect(sideSchema(teams).parse("tbd")).toBe("Tbc");
  expect(teamSchema(teams).safeParse("Tbc").success).toBe(false);
  expect(winnerSchema(teams).safeParse("Tbc").success).toBe(false);
});

test.each([1, true, {}, undefined, "nobody", "Draw!"])("%j is no winner", (given) => {
  expect(winnerSchema(teams).safeParse(given).success).toBe(false);
});
