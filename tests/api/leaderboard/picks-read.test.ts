/** Which picks the places gained are worked out from: with a hundred thousand players those of each match cost 40 ms. */

import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { DAY } from "@/lib/clock";
import { db } from "@/lib/db";
import { gainedSince, isOfLatestDay, withLatestDay } from "@/lib/leaderboard/earlier-points";
import { rowsIn } from "@/lib/rows";
import { buildMatch, emptySeason, MI } from "../../support/season";
import { THE_SEASON } from "../../support/the-season";

const explained = z.object({ "QUERY PLAN": z.array(z.object({ Plan: z.unknown() })) });
const step = z.object({
  "Relation Name": z.string().optional(),
  "Actual Loops": z.number(),
  Plans: z.array(z.unknown()).default([]),
});

/** How often a plan, or a part of one, has read a table. */
function readsOf(table: string, plan: unknown): number {
  const { Plans: parts, ...read } = step.parse(plan);
  const own = read["Relation Name"] === table ? read["Actual Loops"] : 0;
  return parts.reduce<number>((sum, part) => sum + readsOf(table, part), own);
}

beforeEach(emptySeason);

test("picks of the latest match day's awarded matches are read, and of no match before it or to come", async () => {
  const noon = Date.UTC(2026, 3, 10, 6, 30);
  const play = (day: number, hours: number, awarded: boolean) => {
    const matchDate = new Date(noon + day * DAY + (hours * DAY) / 24);
    return buildMatch({ matchDate, ...(awarded ? { matchWinner: MI, awardedAt: matchDate } : {}) });
  };
  for (const day of [-2, -1]) await play(day, 0, true);
  for (const hours of [0, 4]) await play(0, hours, true);
  await play(0, 8, false);
  for (const day of [1, 2, 3]) await play(day, 0, false);

  const [row] = await rowsIn(db(), explained)`
    EXPLAIN (ANALYZE, FORMAT JSON) ${withLatestDay(THE_SEASON.zone)} ${gainedSince(isOfLatestDay, THE_SEASON.rules)}`;
  expect(row?.["QUERY PLAN"].map(({ Plan }) => readsOf("predictions", Plan))).toEqual([2]);
});
