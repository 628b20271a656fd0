/** Takes back mails to many that wait, and with reminders among them what says that somebody was reminded. */
import { MINUTE } from "../clock";
import { type Database, db, type Transaction } from "../db";
import { Prisma } from "../generated/prisma/client";
import { REOPEN_WITHIN } from "../match/close-early";
import type { Moment } from "../season/schema";
import { oneClickUrl } from "./link";

/**
 * Takes back what waits for a player who wants no more of it. What has been handed over once stays with its batch: without it the
 * next try would be another request to the mail service, which might send the others theirs twice.
 */
export function withdrawReminders(userId: string): Promise<void> {
  return withdraw(db(), Prisma.sql`unsubscribe_url = ${oneClickUrl(userId)} AND attempts = 0`);
}

/** Takes back all reminders that wait: mails to many that are of use for a while (rule 21). */
export function withdrawAllReminders(tx: Transaction): Promise<void> {
  return withdraw(tx, Prisma.sql`expires_at IS NOT NULL`);
}

/**
 * Takes back what waits of a match that is not any more as it says: the next run writes it anew, where it is still due. What has been
 * handed over once goes on, for as long as one of its matches takes picks or may be opened again: what was given up is not
 * written anew, since the service may have taken it.
 */
export async function withdrawRemindersOf(tx: Transaction, matchId: string, { now, season }: Moment): Promise<void> {
  const told = Prisma.sql`
    SELECT u.email, r.user_id, r.created_at FROM reminders r JOIN users u ON u.id = r.user_id
    WHERE r.match_id = ${matchId}`;
  await withdraw(
    tx,
    Prisma.sql`attempts = 0 AND expires_at IS NOT NULL
      AND ("to", created_at) IN (SELECT t.email, t.created_at FROM (${told}) t)`,
  );
  await moveEnds(tx, told, { now, season });
}

/** As withdrawRemindersOf, of all that wait: each of them names a closing that holds no more. */
export async function withdrawForNewClosings(tx: Transaction, moment: Moment): Promise<void> {
  await withdraw(tx, Prisma.sql`attempts = 0 AND expires_at IS NOT NULL`);
  const told = Prisma.sql`
    SELECT u.email, u.id AS user_id, m.created_at FROM mails m JOIN users u ON u.email = m."to"
    WHERE m.bulk AND m.next_attempt_at IS NOT NULL`;
  await moveEnds(tx, told, moment);
}

/** Until when reminders that wait are of use: the last closing of what they list. `told`: email, user_id and created_at of each. */
async function moveEnds(tx: Transaction, told: Prisma.Sql, { now, season }: Moment): Promise<void> {
  await tx.$executeRaw`
    UPDATE mails SET expires_at = COALESCE((
      SELECT max(GREATEST(
        COALESCE(m.picks_closed_at, m.match_date - make_interval(mins => ${season.rules.picksCloseBefore})),
        m.closed_early_at + make_interval(mins => ${REOPEN_WITHIN / MINUTE})
      )) FROM reminders r JOIN matches m USING (match_id) WHERE r.user_id = t.user_id AND r.created_at = t.created_at
    ), ${now})
    FROM (${told}) t
    WHERE bulk AND next_attempt_at IS NOT NULL AND expires_at IS NOT NULL
      AND mails."to" = t.email AND mails.created_at = t.created_at`;
}

/**
 * Of what was not tried yet the marks go as well: whoever opens the season again has their players reminded, and whoever wants
 * reminders again has theirs.
 */
async function withdraw(database: Database | Transaction, which: Prisma.Sql): Promise<void> {
  await database.$executeRaw`
    WITH withdrawn AS (
      DELETE FROM mails WHERE bulk AND next_attempt_at IS NOT NULL AND ${which}
      RETURNING "to", attempts, expires_at, created_at
    )
    DELETE FROM reminders r USING withdrawn w, users u
    WHERE w.attempts = 0 AND w.expires_at IS NOT NULL
      AND u.email = w."to" AND r.user_id = u.id AND r.created_at = w.created_at`;
}
