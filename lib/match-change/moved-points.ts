/** Whose points a change moves, and by how many; both in the transaction of the change, which is rolled back. */
import { z } from "zod";
import type { Transaction } from "../db";
import type { ResultPreview } from "../match/result-schema";
import { rowsIn } from "../rows";
import { currentSeasonId } from "../season/current-season";

/** So many players are named. */
const NAMED = 5;

/** Keeps everybody's points as they are before the change, until the transaction ends. */
export async function keepPoints(tx: Transaction): Promise<void> {
  await tx.$executeRaw`
    CREATE TEMPORARY TABLE points_before ON COMMIT DROP AS
    SELECT season_id, user_id, points FROM leaderboard_entries WHERE season_id = ${currentSeasonId}`;
}

const moveRow = z.object({ by: z.number(), players: z.number() });
const playerRow = z.object({
  ...{ userId: z.string(), firstName: z.string(), lastName: z.string() },
  ...{ before: z.number(), after: z.number(), rankBefore: z.number(), rankAfter: z.number() },
});

/** What has moved since. Players of equal points share a rank (rule 19). */
export async function readMoves(tx: Transaction): Promise<Pick<ResultPreview, "moves" | "players">> {
  const moves = await rowsIn(tx, moveRow)`
    SELECT e.points - b.points AS by, count(*)::int AS players
    FROM leaderboard_entries e JOIN points_before b USING (season_id, user_id)
    WHERE e.points <> b.points GROUP BY 1 ORDER BY 1 DESC`;
  if (moves.length === 0) return { moves, players: [] };
  const players = await rowsIn(tx, playerRow)`
    WITH named AS (
      SELECT e.user_id, b.points AS before, e.points AS after, e.correct, e.name_key
      FROM leaderboard_entries e JOIN points_before b USING (season_id, user_id)
      WHERE e.points <> b.points ORDER BY e.points DESC, e.correct DESC, e.name_key LIMIT ${NAMED}
    )
    SELECT n.user_id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName", n.before, n.after,
      (SELECT 1 + count(*)::int FROM points_before x WHERE x.points > n.before) AS "rankBefore",
      (SELECT 1 + count(*)::int FROM leaderboard_entries x WHERE x.season_id = ${currentSeasonId} AND x.points > n.after) AS "rankAfter"
    FROM named n JOIN users u ON u.id = n.user_id
    ORDER BY n.after DESC, n.correct DESC, n.name_key`;
  return { moves, players };
}
