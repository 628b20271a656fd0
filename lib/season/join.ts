/** How a player comes into the current season. */
import type { Transaction } from "../db";
import { inTransaction } from "../transaction";

/**
 * Enters a player in the season that is running, with all that its rules grant and a place in the table; whoever is in it already
 * stays as they are, and one that is over takes nobody. Answers whether they are new in the table.
 */
export function joinSeason(userId: string, tx?: Transaction): Promise<boolean> {
  return tx ? join(tx, userId) : inTransaction("verb", (own) => join(own, userId));
}

/** Whoever closes the season or changes its rules waits until they are in its table as well, or is waited for. */
async function join(tx: Transaction, userId: string): Promise<boolean> {
  await tx.$executeRaw`
    INSERT INTO entries (season_id, user_id, wildcards, gamechangers)
    SELECT id, ${userId}, (rules ->> 'wildcards')::int, (rules ->> 'gamechangers')::int
    FROM seasons WHERE is_current AND state = 'running' FOR SHARE
    ON CONFLICT DO NOTHING`;
  const placed = await tx.$executeRaw`
    INSERT INTO leaderboard_entries (season_id, user_id)
    SELECT n.season_id, n.user_id FROM entries n JOIN seasons s ON s.id = n.season_id
    WHERE s.is_current AND s.state = 'running' AND n.user_id = ${userId}
    ON CONFLICT DO NOTHING`;
  return placed > 0;
}
