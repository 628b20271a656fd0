/** Mails that a sender has claimed, and how each becomes whole again. */
import { z } from "zod";
import { SECOND } from "../clock";
import { db } from "../db";
import { rowsIn } from "../rows";
import { RETRY_PAUSES } from "./retries";
import { mailedSecret, SECRET_PLACE } from "./secret";
import type { Message } from "./sender";

const BATCH = 20;

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

/** Claims a batch by moving its next attempt on, so that a sender which dies midway delays a mail and loses none. */
export async function claimDueMails(now: Date, bulk: boolean): Promise<ClaimedMail[]> {
  const pauses = RETRY_PAUSES.map((pause) => pause / SECOND);
  return rowsIn(db(), claimed)`
    UPDATE mails SET
      attempts = attempts + 1,
      next_attempt_at = ${now}::timestamptz
        + make_interval(secs => (${pauses}::int[])[LEAST(attempts + 1, ${pauses.length})])
    WHERE id IN (
      SELECT id FROM mails
      WHERE bulk = ${bulk} AND next_attempt_at <= ${now} AND (expires_at IS NULL OR expires_at > ${now})
      ORDER BY next_attempt_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
    )
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
