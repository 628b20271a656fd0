/** How a player comes into the current season. */
import { type Database, db } from "../db";

/**
 * Enters a player in the season that is running, with all that its rules grant and a place in the table; whoever is in it already
 * stays as they are, and one that is over takes nobody. Answers whether they are new in the table.
 */
export async function joinSeason(userId: string, database: Pick<Database, "$executeRaw"> = db()): Promise<boolean> {
  await database.$executeRaw`
    INSERT INTO entries (season_id, user_id) SELECT id, ${userId} FROM seasons WHERE is_current AND state = 'running'
    ON CONFLICT DO NOTHING`;
  const placed = await database.$executeRaw`
    INSERT INTO leaderboard_entries (season_id, user_id)
    SELECT season_id, user_id FROM entries WHERE season_id = current_season() AND user_id = ${userId}
    ON CONFLICT DO NOTHING`;
  return placed > 0;
}
