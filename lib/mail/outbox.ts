/**
 * The outbox: an email is written in the transaction that causes it and sent after the reply. The scheduled job retries
 * it with growing pauses until it is sent or given up, which is at once if its address can't exist.
 */
import { waitUntil } from "@vercel/functions";
import { z } from "zod";
import { DAY, MINUTE, readClock, SECOND } from "../clock";
import { db, rowsIn, type Transaction } from "../db";
import { Prisma } from "../generated/prisma/client";
import { runAlone } from "../jobs/run-alone";
import type { JobResult } from "../jobs/schema";
import { log } from "../log";
import { mailedSecret, SECRET_PLACE, withoutSecret } from "./mailed-secret";
import { AddressRefused, goTogether, type Message, sendMessage, sendTogether } from "./service";

/** Pauses before the second, third … attempt; after the last an email is given up. Milliseconds. */
const RETRY_PAUSES: readonly number[] = [1, 5, 15, 60, 240, 720].map((minutes) => minutes * MINUTE);
/** How many emails are claimed at a time. Bulk: as many as Resend takes in a call. */
const CLAIMED = { prompt: 20, bulk: 100 };
/** How long a run goes on claiming emails; the rest is left to the next. Milliseconds. */
const LONGEST_RUN = 45 * SECOND;
/** How long records of sent emails stay. */
const KEPT_FOR = 30 * DAY;

export interface NewMail {
  to: string;
  /** Stored without the secret when the text is erased. */
  subject: string;
  html: string;
  text: string;
  /** Id of the secret that is filled in when the email is sent; see mailed-secret.ts. */
  secretId?: string;
  unsubscribeUrl?: string | null;
  /** Sent to many players: emails that someone is waiting for go first. */
  bulk?: boolean;
  /** Not sent after this. */
  expiresAt?: Date | null;
}

/** Adds emails to the outbox; they are sent only if the transaction commits. */
export async function postMails(tx: Transaction, mails: NewMail[], now: Date): Promise<void> {
  const data = mails.map(({ secretId, subject, html, text, ...mail }) => ({
    ...mail,
    subject: withoutSecret(subject),
    ...(secretId ? { draft: { subject, html, text, secretId } } : { html, text }),
    nextAttemptAt: now,
    createdAt: now,
  }));
  await tx.mail.createMany({ data });
}

export const postMail = (tx: Transaction, mail: NewMail, now: Date) => postMails(tx, [mail], now);

/** Deletes all unsent emails to an address whose account is deleted. */
export async function dropMails(tx: Transaction, to: string): Promise<void> {
  await tx.mail.deleteMany({ where: { to, nextAttemptAt: { not: null } } });
}

/** After the reply, sends the emails that someone is waiting for; failures are left to the scheduled job. */
export function sendMailsAfterReply(): void {
  const sending = new Promise((resolve) => setTimeout(resolve, 0))
    .then(() => deliverDueMails(readClock(), { bulk: false }))
    .catch((error: unknown) => log().warn({ err: error }, "emails are waiting for the next scheduled call"));
  waitUntil(sending);
}

/** The scheduled job: gives up expired emails and sends those that are due; one run at a time. */
export async function sendDueMails(now: Date): Promise<JobResult<Outcome>> {
  return runAlone("send-mails", async () => {
    const { count } = await db().mail.updateMany({
      where: { nextAttemptAt: { not: null }, expiresAt: { lte: now } },
      data: { givenUpAt: now, ...ERASED },
    });
    if (count > 0) log().warn({ mails: count }, "gave up on emails that were not sent in time");
    return deliverDueMails(now);
  });
}

/** Deletes the records of emails that were sent or given up long ago. */
export async function sweepMails(now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_FOR);
  await db().mail.deleteMany({ where: { OR: [{ sentAt: { lt: before } }, { givenUpAt: { lt: before } }] } });
}

interface Outcome {
  sent: number;
  failed: number;
}

/**
 * Sends what is due: first the emails that someone is waiting for, then bulk emails unless `bulk` is false. Several may
 * run at once, since each email is claimed by one.
 */
export async function deliverDueMails(now: Date, { bulk = true } = {}): Promise<Outcome> {
  const outcome = { sent: 0, failed: 0 };
  for (const began = performance.now(); performance.now() - began < LONGEST_RUN; ) {
    const prompt = await claimDueMails(now, false);
    const mails = prompt.length === 0 && bulk ? await claimDueMails(now, true) : prompt;
    if (mails.length === 0) break;
    const together = prompt.length === 0 && goTogether(mails.length);
    const failed = await (together ? deliverTogether : deliverEach)(mails, now);
    outcome.sent += mails.length - failed;
    outcome.failed += failed;
  }
  return outcome;
}

const claimedMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string().nullable(),
  text: z.string().nullable(),
  draft: z.unknown(),
  unsubscribeUrl: z.string().nullable(),
  attempts: z.number(),
});
type ClaimedMail = z.infer<typeof claimedMail>;

/**
 * Claims emails by postponing their next attempt, so that a sender that dies delays an email but doesn't lose it. Bulk
 * emails that were sent in one call are claimed together again.
 */
async function claimDueMails(now: Date, bulk: boolean): Promise<ClaimedMail[]> {
  const pauses = RETRY_PAUSES.map((pause) => pause / SECOND);
  return rowsIn(db(), claimedMail)`
    WITH due AS (
      SELECT id, batch FROM mails
      WHERE bulk = ${bulk} AND next_attempt_at <= ${now} AND (expires_at IS NULL OR expires_at > ${now})
      ORDER BY next_attempt_at, id LIMIT 1
    ), chosen AS (
      SELECT m.id FROM due, mails m
      WHERE m.bulk = ${bulk} AND m.next_attempt_at <= ${now} AND (m.expires_at IS NULL OR m.expires_at > ${now})
        AND m.batch IS NOT DISTINCT FROM due.batch
      ORDER BY m.next_attempt_at, m.id LIMIT ${bulk ? CLAIMED.bulk : CLAIMED.prompt} FOR UPDATE OF m SKIP LOCKED
    )
    UPDATE mails SET
      attempts = attempts + 1,
      batch = CASE WHEN bulk THEN COALESCE(batch, ${crypto.randomUUID()}::uuid) END,
      next_attempt_at = ${now}::timestamptz
        + make_interval(secs => (${pauses}::int[])[LEAST(attempts + 1, ${pauses.length})])
    WHERE id IN (SELECT id FROM chosen)
    RETURNING id, "to", subject, html, text, draft, unsubscribe_url AS "unsubscribeUrl", attempts`;
}

/** Returns how many failed. */
async function deliverEach(mails: readonly ClaimedMail[], now: Date): Promise<number> {
  let failed = 0;
  for (const mail of mails) if (!(await deliver(mail, now))) failed += 1;
  return failed;
}

async function deliver(mail: ClaimedMail, now: Date): Promise<boolean> {
  try {
    await sendMessage(toMessage(mail));
  } catch (error) {
    await noteFailure(mail, error, now);
    return false;
  }
  await finish([mail.id], { sentAt: now });
  return true;
}

/** As deliverEach, in one call. Those that are refused, or can't be read, are retried on their own. */
async function deliverTogether(mails: readonly ClaimedMail[], now: Date): Promise<number> {
  const faults = new Map<string, unknown>();
  const messages = mails.flatMap((mail) => {
    try {
      return [toMessage(mail)];
    } catch (error) {
      faults.set(mail.id, error);
      return [];
    }
  });
  for (const [id, error] of await sendTogether(messages)) faults.set(id, error);
  for (const mail of mails) if (faults.has(mail.id)) await noteFailure(mail, faults.get(mail.id), now);
  await finish(
    mails.flatMap(({ id }) => (faults.has(id) ? [] : id)),
    { sentAt: now },
  );
  return faults.size;
}

const body = z.object({ subject: z.string(), html: z.string(), text: z.string() });
const draftOf = body.extend({ secretId: z.string() });

/** The complete email, with its secret, which is not in the database. */
function toMessage({ draft, ...mail }: ClaimedMail): Message {
  if (draft === null) return { ...mail, ...body.parse(mail) };
  const { secretId, ...parts } = draftOf.parse(draft);
  const fill = (part: string) => part.replaceAll(SECRET_PLACE, mailedSecret(secretId));
  return { ...mail, subject: fill(parts.subject), html: fill(parts.html), text: fill(parts.text) };
}

async function noteFailure(mail: ClaimedMail, error: unknown, now: Date): Promise<void> {
  const fault = { mailId: mail.id, attempts: mail.attempts, err: error };
  if (error instanceof AddressRefused) log().warn(fault, "the email service rejected an address");
  else if (mail.attempts > RETRY_PAUSES.length) log().error(fault, "gave up on an email");
  else return log().warn(fault, "an email was not sent and will be tried again");
  await finish([mail.id], { givenUpAt: now });
}

async function finish(ids: string[], outcome: { sentAt: Date } | { givenUpAt: Date }): Promise<void> {
  if (ids.length > 0) await db().mail.updateMany({ where: { id: { in: ids } }, data: { ...outcome, ...ERASED } });
}

/** Fields to erase once an email is sent or given up. */
export const ERASED = { nextAttemptAt: null, html: null, text: null, draft: Prisma.DbNull, unsubscribeUrl: null };
