import type { Transaction } from "../db";

/**
 * Takes back all reminders that wait: mails to many that are of use for a while (rule 21). Of what was not tried yet the marks go as
 * well, so that whoever opens the season again has their players reminded.
 */
export async function withdrawAllReminders(tx: Transaction): Promise<void> {
  await tx.$executeRaw`
    WITH withdrawn AS (
      DELETE FROM mails WHERE bulk AND expires_at IS NOT NULL AND next_attempt_at IS NOT NULL RETURNING "to", attempts, created_at
    )
    DELETE FROM reminders r USING withdrawn w, users u
    WHERE w.attempts = 0 AND u.email = w."to" AND r.user_id = u.id AND r.created_at = w.created_at`;
}
