/** The receipts of a player: of every match of the season their pick as it will be in the seal, or is. */
import { rowsOf } from "../rows";
import { currentSeasonId } from "../season/current-season";
import { type Receipt, receiptSchema } from "./schema";

/** In order of play; for nobody but the player themselves (rule 7). */
export function listReceipts(userId: string): Promise<Receipt[]> {
  return rowsOf(receiptSchema)`
    SELECT e.match_id AS "matchId", e.user_id AS "userId", e.at, e.predicted_team AS "predictedTeam",
      e.wildcard_used AS "wildcardUsed", e.gamechanger_used AS "gamechangerUsed", e.salt::text,
      m.match_number AS "matchNumber", m.team_one AS "teamOne", m.team_two AS "teamTwo", s.sealed_at AS "sealedAt"
    FROM (
      SELECT DISTINCT ON (match_id) * FROM pick_events WHERE user_id = ${userId} AND NOT after_seal ORDER BY match_id, step DESC
    ) e
    JOIN matches m ON m.match_id = e.match_id AND m.season_id = ${currentSeasonId}
    LEFT JOIN seals s ON s.match_id = e.match_id
    WHERE e.kind <> 'deleted' ORDER BY m.match_date, m.match_number, m.match_id`;
}
