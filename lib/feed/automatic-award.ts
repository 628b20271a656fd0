import { z } from "zod";
import { AUTOMATIC, MATCH_DATA } from "../activity/actions";
import { db, type Readable, rowsIn, type Transaction } from "../db";
import { awardSettled } from "../match/admin-actions";
import type { Moment } from "../season/schema";

const dueRow = z.object({ matchId: z.string() });

/**
 * Awards what is due, in order of play. Administrators award a match themselves if they have set or cleared its result,
 * taken back its award, or deleted it before it came back, whatever the source reports (rule 17).
 */
export async function awardDue(moment: Moment): Promise<void> {
  for (const { matchId } of await listDue(db(), moment)) {
    // Checked again under the lock, when nobody else can award or change it.
    const isDue = async (tx: Transaction) => (await listDue(tx, moment)).some((one) => one.matchId === matchId);
    await awardSettled(matchId, { userId: AUTOMATIC.id, ...moment }, isDue);
  }
}

/** Those settled for long enough; refresh.ts notes when the source has reported the same result twice. */
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
