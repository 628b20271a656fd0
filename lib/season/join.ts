/** Joining the current season. */

import { z } from "zod";
import type { Transaction } from "../db";
import { inSeason, rowsIn } from "../db";
import { NOBODY_WON } from "../match/data";
import { Refusal } from "../refusal/catalogue";

/**
 * Enters a player in the running season, with the extras its rules grant and a place in the table. Does nothing if they
 * are in it already, or if the season is over. Returns whether they are new in the table. `tx` must have locked the
 * season (`inSeason`).
 */
export function joinSeason(userId: string, tx?: Transaction): Promise<boolean> {
  return tx ? join(tx, userId) : inSeason((own) => join(own, userId));
}

async function join(tx: Transaction, userId: string): Promise<boolean> {
  await tx.$executeRaw`
    INSERT INTO entries (season_id, user_id, wildcards, gamechangers, wildcards_granted, gamechangers_granted)
    SELECT id, ${userId}, (rules ->> 'wildcards')::int, (rules ->> 'gamechangers')::int,
      (rules ->> 'wildcards')::int, (rules ->> 'gamechangers')::int
    -- The lock makes closing the season, or changing its rules, wait for this, or the other way round.
    FROM seasons WHERE is_current AND state = 'running' FOR SHARE
    ON CONFLICT DO NOTHING`;
  // Newcomers have no points and come last, now and after each decided match, so no other row changes.
  const placed = await tx.$executeRaw`
    INSERT INTO leaderboard_entries (season_id, user_id, rank, points_after, ranks_after, form)
    SELECT n.season_id, n.user_id,
      1 + (SELECT count(*) FROM leaderboard_entries e WHERE e.season_id = n.season_id AND e.points > 0),
      array_fill(0, ARRAY[d.matches]), ARRAY(
        SELECT 1 + (SELECT count(*) FROM leaderboard_entries e WHERE e.season_id = n.season_id AND e.points_after[place] > 0)
        FROM generate_series(1, d.matches) place ORDER BY place
      ), repeat('n', d.matches)
    FROM entries n JOIN seasons s ON s.id = n.season_id CROSS JOIN LATERAL (
      SELECT count(*)::int AS matches FROM matches m
      WHERE m.season_id = n.season_id AND m.awarded_at IS NOT NULL AND m.match_winner NOT IN ${NOBODY_WON}
    ) d
    WHERE s.is_current AND s.state = 'running' AND n.user_id = ${userId}
    ON CONFLICT DO NOTHING`;
  return placed > 0;
}

const heldRow = z.object({ isVerified: z.boolean() });

/** Keeps an account from being deleted until the transaction ends. Throws NOT_FOUND, EMAIL_NOT_VERIFIED. */
export async function lockNewcomer(tx: Transaction, userId: string): Promise<void> {
  const [held] = await rowsIn(tx, heldRow)`
    SELECT verified_at IS NOT NULL AS "isVerified" FROM users WHERE id = ${userId} FOR KEY SHARE`;
  if (!held) throw new Refusal("NOT_FOUND");
  if (!held.isVerified) throw new Refusal("EMAIL_NOT_VERIFIED", { message: "This email isn't verified yet" });
}
