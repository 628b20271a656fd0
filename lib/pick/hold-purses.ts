/** Holds the wildcards and gamechangers that players have left. */
import type { Transaction } from "../db";
import { currentSeasonId } from "../season/current-season";

/**
 * Holds what the players who have laid an extra on this match have in hand, until the transaction ends: an entry comes
 * before its place in the table, as with everybody who takes both. Otherwise a player who changes their name, and whoever
 * scores, could wait for each other.
 */
export async function holdPurses(tx: Transaction, matchId: string): Promise<void> {
  await tx.$executeRaw`
    SELECT 1 FROM entries WHERE season_id = ${currentSeasonId} AND user_id IN (
      SELECT user_id FROM predictions WHERE match_id = ${matchId} AND (wildcard_used OR gamechanger_used)
    ) FOR NO KEY UPDATE`;
}

/** Holds what one player, whose pick is corrected, has in hand, until the transaction ends. */
export async function holdPurse(tx: Transaction, userId: string): Promise<void> {
  await tx.$executeRaw`
    SELECT 1 FROM entries WHERE season_id = ${currentSeasonId} AND user_id = ${userId} FOR NO KEY UPDATE`;
}
