/** How many players had how many points on each evening: enough to rank anybody without reading those above. */
import { z } from "zod";
import type { Transaction } from "../db";
import { Prisma } from "../generated/prisma/client";
import { rowsIn } from "../rows";
import { currentSeasonId } from "../season/current-season";

const eveningRow = z.object({ matchId: z.string().nullable() });

/** The matches of the evenings of the current season, in their order; null for one whose match has been deleted. */
export async function listEvenings(tx: Transaction): Promise<(string | null)[]> {
  const rows = await rowsIn(tx, eveningRow)`
    SELECT v.match_id AS "matchId"
    FROM generate_series(1, (SELECT max(position) FROM evenings WHERE season_id = ${currentSeasonId})) k
    LEFT JOIN evenings v ON v.season_id = ${currentSeasonId} AND v.position = k ORDER BY k`;
  return rows.map(({ matchId }) => matchId);
}

/** Counts one evening, or all of them, anew from everybody's progress. */
export async function recount(tx: Transaction, position?: number): Promise<void> {
  const one = position === undefined ? Prisma.empty : Prisma.sql`AND v.position = ${position}`;
  await tx.$executeRaw`
    UPDATE evenings v SET counts = COALESCE(c.counts, '[]')
    FROM evenings o LEFT JOIN (
      SELECT position, jsonb_agg(jsonb_build_array(points, players) ORDER BY points DESC) AS counts
      FROM (
        SELECT v.position, g.points[v.position] AS points, count(*) AS players
        FROM evenings v JOIN progress g ON g.season_id = v.season_id
        WHERE v.season_id = ${currentSeasonId} AND g.points[v.position] <> 0 ${one}
        GROUP BY 1, 2
      ) x GROUP BY position
    ) c ON c.position = o.position
    WHERE o.season_id = ${currentSeasonId} AND (v.season_id, v.position) = (o.season_id, o.position) ${one}`;
}

const pointsRow = z.object({ points: z.array(z.number()) });

/** A player's points after each evening of the current season; none where they have had none. */
export async function pointsOf(tx: Transaction, userId: string): Promise<number[]> {
  const [row] = await rowsIn(tx, pointsRow)`
    SELECT points FROM progress WHERE season_id = ${currentSeasonId} AND user_id = ${userId}`;
  return row?.points ?? [];
}

/** Counts one player with other points, or with none, without looking at all the others again. */
export async function moveCounts(
  tx: Transaction,
  before: readonly number[],
  after: readonly number[],
  seasonId: Prisma.Sql = currentSeasonId,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE evenings v SET counts = (
      SELECT COALESCE(jsonb_agg(jsonb_build_array(points, players) ORDER BY points DESC), '[]')
      FROM (
        SELECT points, sum(players)::int AS players FROM (
          SELECT (c ->> 0)::int AS points, (c ->> 1)::int AS players FROM jsonb_array_elements(v.counts) c
          UNION ALL SELECT (${[...before]}::int[])[v.position], -1
          UNION ALL SELECT (${[...after]}::int[])[v.position], 1
        ) x WHERE points <> 0 GROUP BY points HAVING sum(players) > 0
      ) y
    )
    WHERE v.season_id = ${seasonId}
      AND (${[...before]}::int[])[v.position] IS DISTINCT FROM (${[...after]}::int[])[v.position]`;
}

const deletedRow = pointsRow.extend({ seasonId: z.string() });

/** Takes a player who is deleted out of the counts of all seasons, before their progress goes with them; the database keeps what of it stays on closed evenings. */
export async function leaveCounts(tx: Transaction, userId: string): Promise<void> {
  const rows = await rowsIn(tx, deletedRow)`
    SELECT season_id AS "seasonId", points FROM progress WHERE user_id = ${userId}`;
  for (const { seasonId, points } of rows) await moveCounts(tx, points, [], Prisma.sql`${seasonId}`);
}
