/**
 * What counts on evenings of those who were deleted once their season was closed. Their picks are gone: it is held to their lines
 * of the closed table, which are on record.
 */
import { z } from "zod";
import { Prisma } from "../generated/prisma/client";
import type { Report } from "./finding";
import type { Read } from "./reading";

const matchRow = z.object({ matchId: z.string() });

/**
 * On the last evening they have what they have in the closed table; on none are there others, by their bonus, or more of them. Where
 * the database has no such column yet, since its migration waits, there is nothing to be held.
 */
export async function checkFormer(read: Read, seasonId: string, report: Report): Promise<void> {
  const what = "has not on its evening what those had who were deleted since";
  for (const { matchId } of await read(matchRow, otherThanClosed(seasonId))) report({ part: "points", matchId, what });
}

const otherThanClosed = (seasonId: string) => Prisma.sql`
  SELECT v.match_id AS "matchId"
  FROM (SELECT *, position = max(position) OVER () AS is_last, to_jsonb(e) -> 'former' AS told
    FROM evenings e WHERE season_id = ${seasonId}) v
  WHERE v.told IS NOT NULL AND EXISTS (
    SELECT FROM (
      SELECT CASE WHEN v.is_last THEN (f ->> 0)::int END AS points, (f ->> 1)::int AS bonus, (f ->> 2)::int AS counted, 0 AS closed
      FROM jsonb_array_elements(v.told) f
      UNION ALL SELECT CASE WHEN v.is_last THEN r.points - r.home_team_bonus END, r.home_team_bonus, 0, 1
      FROM season_results r WHERE r.season_id = ${seasonId} AND r.user_id IS NULL
    ) x GROUP BY points, bonus HAVING sum(counted) > sum(closed) OR v.is_last AND sum(counted) < sum(closed)
  )
  ORDER BY v.position`;
