/** What players have been told that their picks have brought. */
import type { Transaction } from "../db";
import { Prisma } from "../generated/prisma/client";
import { gainOfPick } from "../scoring/form";
import type { StreakRules } from "../scoring/streak";
import { currentSeasonId } from "../season/current-season";

/**
 * Whoever begins to be told has not been told of what was before, and is told of its corrections only. What brings nothing any
 * more, an award that was taken back or a pick taken away, stays known: what comes in its place is a correction, and no result.
 */
export async function takeAsTold(tx: Transaction, userId: string, rules: StreakRules): Promise<void> {
  const nobodyToTell = Prisma.sql`NOT EXISTS (SELECT FROM push_subscriptions s WHERE s.user_id = ${userId})`;
  await tx.$executeRaw`
    UPDATE told_points t SET points = 0 FROM matches m
    WHERE t.user_id = ${userId} AND m.match_id = t.match_id AND m.season_id = ${currentSeasonId} AND ${nobodyToTell}`;
  await tx.$executeRaw`
    INSERT INTO told_points (user_id, match_id, points)
    SELECT p.user_id, p.match_id, ${gainOfPick(rules)}
    FROM predictions p JOIN matches m ON m.match_id = p.match_id
    WHERE p.user_id = ${userId} AND m.season_id = ${currentSeasonId} AND m.awarded_at IS NOT NULL
      AND ${nobodyToTell}
    ON CONFLICT (user_id, match_id) DO UPDATE SET points = excluded.points`;
}
