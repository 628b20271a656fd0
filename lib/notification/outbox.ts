/**
 * What browsers are to be told, and what becomes of it: one row for a browser, kind and match day. It is claimed by moving
 * its next attempt on, so that a sender which dies midway delays a notification and loses none.
 */
import { z } from "zod";
import { MINUTE, SECOND } from "../clock";
import { db } from "../db";
import { rowsIn } from "../rows";
import { DEFAULT_QUIET } from "./quiet";
import { kindSchema } from "./schema";

/** Told together. */
const BATCH = 200;

/** Pauses before the second, third … attempt; after the last it is given up. Milliseconds. */
export const RETRY_PAUSES: readonly number[] = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE);

const claimed = z.object({
  subscriptionId: z.string(),
  kind: kindSchema,
  matchDay: z.string(),
  matchIds: z.array(z.string()),
  asTold: z.record(z.string(), z.number().nullable()),
  revision: z.number(),
  attempts: z.number(),
  expiresAt: z.date(),
  sentAt: z.date().nullable(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  userId: z.string(),
  isAdmin: z.boolean(),
  timeZone: z.string().nullable(),
  off: z.array(z.string()),
  quietFrom: z.number(),
  quietUntil: z.number(),
});
export type Claimed = z.infer<typeof claimed>;

/** Claims those that are due. */
export async function claimDue(now: Date): Promise<Claimed[]> {
  const pauses = RETRY_PAUSES.map((pause) => pause / SECOND);
  return rowsIn(db(), claimed)`
    WITH claimed AS (
      UPDATE notifications SET
        attempts = attempts + 1,
        next_attempt_at = ${now}::timestamptz
          + make_interval(secs => (${pauses}::int[])[LEAST(attempts + 1, ${pauses.length})])
      WHERE (subscription_id, kind, match_day) IN (
        SELECT subscription_id, kind, match_day FROM notifications
        WHERE next_attempt_at <= ${now} AND expires_at > ${now}
        ORDER BY next_attempt_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
      )
      RETURNING *
    )
    SELECT n.subscription_id::text AS "subscriptionId", n.kind, n.match_day::text AS "matchDay",
      n.match_ids AS "matchIds", n.as_told AS "asTold", n.revision, n.attempts, n.expires_at AS "expiresAt", n.sent_at AS "sentAt",
      s.endpoint, s.p256dh, s.auth, u.id AS "userId", u.is_admin AS "isAdmin", r.time_zone AS "timeZone", COALESCE(c.off, '{}') AS off,
      COALESCE(c.quiet_from, ${DEFAULT_QUIET.from}) AS "quietFrom",
      COALESCE(c.quiet_until, ${DEFAULT_QUIET.until}) AS "quietUntil"
    FROM claimed n JOIN push_subscriptions s ON s.id = n.subscription_id
    JOIN users u ON u.id = s.user_id AND u.session_version = s.session_version
    JOIN profiles r ON r.user_id = u.id LEFT JOIN notification_choices c ON c.user_id = u.id`;
}

/** What became of those that were claimed: when each is to be tried again, if at all, and whether it was sent. */
export interface Settled {
  claimed: Claimed;
  sentAt: Date | null;
  /** Null for never. */
  nextAttemptAt: Date | null;
  /** Whether the try counts. */
  counts: boolean;
}

/**
 * Notes it, in one statement. What there is more to tell of meanwhile stays due; what is put aside untold is as if it had never been
 * tried.
 */
export async function settle(all: readonly Settled[]): Promise<void> {
  await db().$executeRaw`
    UPDATE notifications n SET
      sent_at = COALESCE(x.sent_at, n.sent_at),
      attempts = CASE WHEN x.uncounted = 1 AND x.next_attempt_at IS NULL THEN 0 ELSE n.attempts - x.uncounted END,
      next_attempt_at = x.next_attempt_at
    FROM unnest(
      ${all.map(({ claimed }) => claimed.subscriptionId)}::uuid[], ${all.map(({ claimed }) => claimed.kind)}::text[],
      ${all.map(({ claimed }) => claimed.matchDay)}::date[], ${all.map(({ claimed }) => claimed.revision)}::int[],
      ${all.map(({ sentAt }) => sentAt?.toISOString() ?? null)}::timestamptz[],
      ${all.map(({ nextAttemptAt }) => nextAttemptAt?.toISOString() ?? null)}::timestamptz[],
      ${all.map(({ counts }) => (counts ? 0 : 1))}::int[]
    ) AS x (subscription_id, kind, match_day, revision, sent_at, next_attempt_at, uncounted)
    WHERE (n.subscription_id, n.kind, n.match_day, n.revision) = (x.subscription_id, x.kind, x.match_day, x.revision)`;
}
