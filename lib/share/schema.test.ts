/** What can be asked of what is shown around, and what a picture may hold. */
import { describe, expect, test } from "vitest";
import {
  FAR_TABLE,
  FINAL,
  LIVE,
  NEW_SEASON,
  PAST_SEASON,
  RANK,
  SEASON,
  TABLE,
  TIED,
} from "@/tests/support/shown-around";
import { linesQuery, type Picture, pictureQuery, pictureSchema } from "./schema";

const wrongFields = (query: object): string[] => {
  const { error } = pictureQuery.safeParse(query);
  return (error?.issues ?? []).map(({ path }) => path.join("."));
};

describe("What is asked", () => {
  test.each([
    [{ of: "rank" }, { of: "rank", shape: "wide" }],
    [
      { of: "table", shape: "tall" },
      { of: "table", shape: "tall" },
    ],
    [
      { of: "match", matchId: "m1" },
      { of: "match", matchId: "m1", shape: "wide" },
    ],
    [
      { of: "season", season: "ipl-2025" },
      { of: "season", season: "ipl-2025", shape: "wide" },
    ],
    [
      { of: "scorecard", week: "2026-04-06" },
      { of: "scorecard", week: "2026-04-06", shape: "wide" },
    ],
  ])("%j", (query, read) => {
    expect(pictureQuery.parse(query)).toEqual(read);
    const { shape: _shape, ...asked } = read;
    expect(linesQuery.parse(asked)).toEqual(asked);
  });

  test.each([
    [{}, ["of"]],
    [{ of: "prize" }, ["of"]],
    [{ of: "rank", userId: "somebody" }, [""]],
    [{ of: "scorecard", week: "2026-04" }, ["week"]],
    [{ of: "match" }, ["matchId"]],
    [{ of: "match", matchId: "" }, ["matchId"]],
    [{ of: "match", matchId: "m".repeat(101) }, ["matchId"]],
    [{ of: "season", season: "IPL 2025" }, ["season"]],
    [{ of: "rank", shape: "round" }, ["shape"]],
    [{ of: "rank", shape: "wide,tall" }, ["shape"]],
  ])("%j is refused", (query, fields) => {
    expect(wrongFields(query)).toEqual(fields);
  });
});

const ALL: Picture[] = [RANK, TABLE, FAR_TABLE, LIVE, FINAL, TIED, SEASON, NEW_SEASON, PAST_SEASON];

describe("What is on a picture", () => {
  test.each(ALL.map((picture) => [picture.of, picture] as const))("%s: is that and nothing else", (_of, picture) => {
    const more = { ...picture, email: "ada@example.com", prize: 900, wildcardsLeft: 3 };
    expect(pictureSchema.parse(more)).toEqual(picture);
  });

  test.each(["userId", "email", "prize", "wildcards", "gamechangers"])("a row of the table has no %s", (name) => {
    const rows = TABLE.rows.map((row) => ({ ...row, [name]: "x" }));
    expect(pictureSchema.parse({ ...TABLE, rows })).toEqual(TABLE);
  });
});
