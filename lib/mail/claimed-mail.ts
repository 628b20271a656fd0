/** Mails that a sender has claimed, and how each becomes whole again. */
import { z } from "zod";
import { SECOND } from "../clock";
import { db } from "../db";
import { rowsIn } from "../rows";
import type { Message } from "./message";
import { RETRY_PAUSES } from "./retries";
import { mailedSecret, SECRET_PLACE } from "./secret";

/** So many of those that somebody waits for are claimed at a time. */
const PROMPT = 20;
/** As many as the service takes together. */
const BULK = 100;

const written = z.object({ html: z.string(), text: z.string() });
/** One that an earlier release has written has no place in its subject. */
const draft = written.extend({ secretId: z.string(), subject: z.string().optional() });

const claimed = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string().nullable(),
  text: z.string().nullable(),
  draft: z.unknown(),
  unsubscribeUrl: z.string().nullable(),
  attempts: z.number(),
});
export type ClaimedMail = z.infer<typeof claimed>;

/**
 * Claims some by moving their next attempt on, so that a sender which dies midway delays a mail and loses none. Of those that
 * are one of many it claims such as were handed over together before, or such as never were.
 */
export async function claimDueMails(now: Date, bulk: boolean): Promise<ClaimedMail[]> {
  const pauses = RETRY_PAUSES.map((pause) => pause / SECOND);
  return rowsIn(db(), claimed)`
    WITH due AS (
      SELECT id, batch FROM mails
      WHERE bulk = ${bulk} AND next_attempt_at <= ${now} AND (expires_at IS NULL OR expires_at > ${now})
      ORDER BY next_attempt_at, id LIMIT 1
    ), chosen AS (
      SELECT m.id FROM due, mails m
      WHERE m.bulk = ${bulk} AND m.next_attempt_at <= ${now} AND (m.expires_at IS NULL OR m.expires_at > ${now})
        AND m.batch IS NOT DISTINCT FROM due.batch
      ORDER BY m.next_attempt_at, m.id LIMIT ${bulk ? BULK : PROMPT} FOR UPDATE OF m SKIP LOCKED
    )
    UPDATE mails SET
      attempts = attempts + 1,
      batch = CASE WHEN bulk THEN COALESCE(batch, ${crypto.randomUUID()}::uuid) END,
      next_attempt_at = ${now}::timestamptz
        + make_interval(secs => (${pauses}::int[])[LEAST(attempts + 1, ${pauses.length})])
    WHERE id IN (SELECT id FROM chosen)
    RETURNING id, "to", subject, html, text, draft, unsubscribe_url AS "unsubscribeUrl", attempts`;
}

/** The whole mail, which is in no database: with its secret. */
export function toMessage({ draft: kept, html, text, ...mail }: ClaimedMail): Message {
  if (kept === null) return { ...mail, ...written.parse({ html, text }) };
  const { secretId, subject = mail.subject, ...body } = draft.parse(kept);
  const secret = mailedSecret(secretId);
  const fill = (part: string) => part.replaceAll(SECRET_PLACE, secret);
  return { ...mail, subject: fill(subject), html: fill(body.html), text: fill(body.text) };
}
