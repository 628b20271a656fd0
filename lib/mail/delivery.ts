/** Sends the mails that are due, and notes what became of each. */
import { db } from "../db";
import { Prisma } from "../generated/prisma/client";
import { log } from "../log";
import { type ClaimedMail, claimDueMails, toMessage } from "./claimed-mail";
import { RETRY_PAUSES } from "./retries";
import { sendMessage } from "./sender";

const EVERYTHING = 1000;

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

export const ERASED = { nextAttemptAt: null, html: null, text: null, draft: Prisma.DbNull, unsubscribeUrl: null };
