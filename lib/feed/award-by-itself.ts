/** Points that a season awards by itself, where an administrator has told it to: some time after the source has settled a result. */
import { z } from "zod";
import { BY_ITSELF, MATCH_DATA } from "../activity/record";
import { db, type Transaction } from "../db";
import { awardSettled } from "../match-change/result-commands";
import { type Readable, rowsIn } from "../rows";
import type { Moment } from "../season/schema";

const dueRow = z.object({ matchId: z.string() });

/**
 * Awards what is due, in order of play. A match whose result an administrator has set or cleared, whose award one has taken
 * back, or that one has deleted before it came again, is theirs to award, however often the source tells its result (rule 17).
 */
export async function awardByItself(moment: Moment): Promise<void> {
  for (const { matchId } of await listDue(db(), moment)) {
    // Looked at again once nobody else can award it, or change what it is awarded for.
    const isDue = async (tx: Transaction) => (await listDue(tx, moment)).some((one) => one.matchId === matchId);
    await awardSettled(matchId, { userId: BY_ITSELF.id, ...moment }, isDue);
  }
}

function listDue(database: Readable, { now }: Moment) {
  return rowsIn(database, dueRow)`
    SELECT m.match_id AS "matchId"
    FROM matches m JOIN seasons s ON s.id = m.season_id JOIN feed_checks f ON f.match_id = m.match_id
    WHERE s.is_current AND s.state = 'running' AND m.awarded_at IS NULL AND m.match_winner IS NOT NULL
      AND NOT m.result_set_by_hand AND f.settled_at <= ${now}::timestamptz - make_interval(mins => s.award_after)
      AND NOT EXISTS (SELECT FROM audit_entries a WHERE a.match_id = m.match_id AND (
        a.action IN ('set-result', 'take-back-award', 'delete-match')
        OR (a.action = 'refresh-match' AND a.actor_id <> ${MATCH_DATA.id} AND a.before->>'matchWinner' IS NOT NULL
          AND a.before->>'matchWinner' IS DISTINCT FROM a.after->>'matchWinner')
        OR (a.action = 'edit-match' AND a.before->>'matchWinner' IS DISTINCT FROM a.after->>'matchWinner')))
    ORDER BY m.match_date, m.match_number, m.match_id`;
}
