/**
 * The outbox: a mail is written in the transaction that causes it, sent once the reply is out, and tried again with
 * growing pauses by the scheduled call until it is sent or given up. See docs/decisions/005-mail-outbox.md.
 */
import { waitUntil } from "@vercel/functions";
import { readClock } from "../clock";
import { db, type Transaction } from "../db";
import { runAlone } from "../job/commands";
import type { Ran } from "../job/schema";
import { log } from "../log";
import { deliverDueMails, ERASED } from "./delivery";
import { withoutSecret } from "./secret";

export interface NewMail {
  to: string;
  /** Kept when the text is erased, without the secret that may stand in it. */
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
  const data = mails.map(({ secretId, subject, html, text, ...mail }) => ({
    ...mail,
    subject: withoutSecret(subject),
    ...(secretId ? { draft: { subject, html, text, secretId } } : { html, text }),
    nextAttemptAt: now,
    createdAt: now,
  }));
  await tx.mail.createMany({ data });
}

/** Takes back all that waits for an address whose account goes, refused by the mail service before or not. */
export async function dropMails(tx: Transaction, to: string): Promise<void> {
  await tx.mail.deleteMany({ where: { to, nextAttemptAt: { not: null } } });
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

/** A reminder of a match that has closed helps nobody, nor does a code that has expired. */
async function giveUpExpired(now: Date): Promise<void> {
  const { count } = await db().mail.updateMany({
    where: { nextAttemptAt: { not: null }, expiresAt: { lte: now } },
    data: { givenUpAt: now, ...ERASED },
  });
  if (count > 0) log().warn({ mails: count }, "mails were not sent in time and are given up");
}
