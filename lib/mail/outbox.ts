/**
 * The outbox: a mail is written in the transaction that causes it, sent once the reply is out, and tried again with
 * growing pauses by the scheduled call until it is sent or given up. See docs/decisions/005-mail-outbox.md.
 */
import { waitUntil } from "@vercel/functions";
import { z } from "zod";
import { DAY, readClock, SECOND } from "../clock";
import { db, type Transaction } from "../db";
import { Prisma } from "../generated/prisma/client";
import { runAlone } from "../job/commands";
import type { Ran } from "../job/schema";
import { log } from "../log";
import { rowsIn } from "../rows";
import { RETRY_PAUSES } from "./retries";
import { mailedSecret, SECRET_PLACE } from "./secret";
import { type Message, sendMessage } from "./sender";

const BATCH = 20;
const EVERYTHING = 1000;
/** How long it can be looked up that a mail went out, and to whom. */
const REMEMBERED = 30 * DAY;

export interface NewMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Of the secret that is put in its place when the mail is sent; see lib/mail/secret.ts. */
  secretId?: string;
  unsubscribeUrl?: string | null;
  /** One of many, which may wait for those that somebody is waiting for. */
  bulk?: boolean;
  /** When it stops being of use; it is not sent after that. */
  expiresAt?: Date | null;
}

/** Puts a mail into the outbox; it is sent only if the transaction succeeds. */
export async function postMail(tx: Transaction, mail: NewMail, now: Date): Promise<void> {
  await postMails(tx, [mail], now);
}

export async function postMails(tx: Transaction, mails: NewMail[], now: Date): Promise<void> {
  const data = mails.map(({ secretId, html, text, ...mail }) => ({
    ...mail,
    ...(secretId ? { draft: { html, text, secretId } } : { html, text }),
    nextAttemptAt: now,
  }));
  await tx.mail.createMany({ data });
}

/** Has the mails that somebody waits for sent after the reply; a failure is the scheduled call's business. */
export function sendMailsAfterReply(): void {
  const sending = new Promise((resolve) => setTimeout(resolve, 0))
    .then(() => deliverDueMails(readClock(), { bulk: false }))
    .catch((error: unknown) => log().warn({ err: error }, "mails wait for the next scheduled call"));
  waitUntil(sending);
}

/** The scheduled call's run: one at a time, so that pings that overtake it do not press the mail service twice over. */
export async function sendDueMails(now: Date): Promise<Ran<{ sent: number; failed: number }>> {
  return runAlone("send-mails", async () => {
    await giveUpExpired(now);
    return deliverDueMails(now);
  });
}

/**
 * Sends what is due and answers how it went: first what somebody waits for, then, unless told not to, what is one of
 * many. Any number of these may run at once: each mail is claimed by one.
 */
export async function deliverDueMails(now: Date, { bulk = true } = {}): Promise<{ sent: number; failed: number }> {
  const outcome = { sent: 0, failed: 0 };
  for (let handled = 0; handled < EVERYTHING; ) {
    const prompt = await claimDueMails(now, false);
    const mails = prompt.length === 0 && bulk ? await claimDueMails(now, true) : prompt;
    if (mails.length === 0) break;
    for (const mail of mails) outcome[(await deliver(mail, now)) ? "sent" : "failed"] += 1;
    handled += mails.length;
  }
  return outcome;
}

const written = z.object({ html: z.string(), text: z.string() });
const draft = written.extend({ secretId: z.string() });

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
type ClaimedMail = z.infer<typeof claimed>;

/** Claims a batch by moving its next attempt on, so that a sender which dies midway delays a mail and loses none. */
async function claimDueMails(now: Date, bulk: boolean): Promise<ClaimedMail[]> {
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

async function deliver(mail: ClaimedMail, now: Date): Promise<boolean> {
  try {
    await sendMessage(toMessage(mail));
  } catch (error) {
    await noteFailure(mail, error, now);
    return false;
  }
  await finish(mail.id, { sentAt: now });
  return true;
}

/** The whole mail, which is in no database: with its secret. */
function toMessage({ draft: kept, html, text, ...mail }: ClaimedMail): Message {
  if (kept === null) return { ...mail, ...written.parse({ html, text }) };
  const { secretId, ...body } = draft.parse(kept);
  const secret = mailedSecret(secretId);
  const fill = (part: string) => part.replaceAll(SECRET_PLACE, secret);
  return { ...mail, html: fill(body.html), text: fill(body.text) };
}

async function noteFailure(mail: ClaimedMail, error: unknown, now: Date): Promise<void> {
  const fault = { mailId: mail.id, attempts: mail.attempts, err: error };
  if (mail.attempts <= RETRY_PAUSES.length) {
    log().warn(fault, "a mail was not sent and will be tried again");
    return;
  }
  log().error(fault, "a mail was given up");
  await finish(mail.id, { givenUpAt: now });
}

async function finish(id: string, outcome: { sentAt: Date } | { givenUpAt: Date }): Promise<void> {
  await db().mail.update({ where: { id }, data: { ...outcome, ...ERASED } });
}

const ERASED = { nextAttemptAt: null, html: null, text: null, draft: Prisma.DbNull, unsubscribeUrl: null };

/** Deletes mails that are long sent or given up: whom we wrote to is nobody's business for ever. */
export async function sweepMails(now: Date): Promise<void> {
  const before = new Date(now.getTime() - REMEMBERED);
  await db().mail.deleteMany({ where: { OR: [{ sentAt: { lt: before } }, { givenUpAt: { lt: before } }] } });
}

/** A reminder of a match that has closed helps nobody, nor does a code that has expired. */
async function giveUpExpired(now: Date): Promise<void> {
  const { count } = await db().mail.updateMany({
    where: { nextAttemptAt: { not: null }, expiresAt: { lte: now } },
    data: { givenUpAt: now, ...ERASED },
  });
  if (count > 0) log().warn({ mails: count }, "mails were not sent in time and are given up");
}
