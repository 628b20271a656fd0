/** The receipts of a player: of every match their pick as it will be in the seal, or is. */
import { Prisma } from "../generated/prisma/client";
import { rowsOf } from "../rows";
import { currentSeasonId } from "../season/current-season";
import { type Receipt, receiptSchema } from "./schema";

/**
 * A player's receipts in order of play, the current season before those behind; for nobody but the player themselves (rule 7). A browser keeps receipts
 * of all seasons: what the server did not tell would look as if it had been taken out of the database.
 */
export function listReceipts(userId: string): Promise<Receipt[]> {
  return readReceipts(userId, Prisma.sql`true`);
}

/** A player's receipts of the current season alone, for nobody but themselves (rule 7). */
export function listReceiptsOfSeason(userId: string): Promise<Receipt[]> {
  return readReceipts(userId, Prisma.sql`m.season_id = ${currentSeasonId}`);
}

function readReceipts(userId: string, which: Prisma.Sql): Promise<Receipt[]> {
  return rowsOf(receiptSchema)`
    SELECT e.match_id AS "matchId", e.user_id AS "userId", e.at, e.predicted_team AS "predictedTeam",
      e.wildcard_used AS "wildcardUsed", e.gamechanger_used AS "gamechangerUsed", e.salt::text,
      m.match_number AS "matchNumber", m.team_one AS "teamOne", m.team_two AS "teamTwo", s.sealed_at AS "sealedAt"
    FROM (
      SELECT DISTINCT ON (match_id) * FROM pick_events WHERE user_id = ${userId} AND NOT after_seal ORDER BY match_id, step DESC
    ) e
    JOIN matches m ON m.match_id = e.match_id AND ${which}
    LEFT JOIN seals s ON s.match_id = e.match_id
    WHERE e.kind <> 'deleted' ORDER BY (m.season_id = ${currentSeasonId}) DESC, m.match_date, m.match_number, m.match_id`;
}
