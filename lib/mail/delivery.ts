/** Sends the mails that are due, and notes what became of each. */
import { SECOND } from "../clock";
import { db } from "../db";
import { Prisma } from "../generated/prisma/client";
import { log } from "../log";
import { type ClaimedMail, claimDueMails, toMessage } from "./claimed-mail";
import { RETRY_PAUSES } from "./retries";
import { goTogether, sendMessage, sendTogether } from "./sender";

/** So long one run begins with further mails; milliseconds. What is left then is the next one's. */
const RUN = 45 * SECOND;

interface Outcome {
  sent: number;
  failed: number;
}

/**
 * Sends what is due and answers how it went: first what somebody waits for, then, unless told not to, what is one of
 * many. Any number of these may run at once: each mail is claimed by one.
 */
export async function deliverDueMails(now: Date, { bulk = true } = {}): Promise<Outcome> {
  const outcome = { sent: 0, failed: 0 };
  for (const began = performance.now(); performance.now() - began < RUN; ) {
    const prompt = await claimDueMails(now, false);
    const mails = prompt.length === 0 && bulk ? await claimDueMails(now, true) : prompt;
    if (mails.length === 0) break;
    const together = prompt.length === 0 && goTogether(mails.length);
    const { sent, failed } = await (together ? deliverTogether : deliverEach)(mails, now);
    outcome.sent += sent;
    outcome.failed += failed;
  }
  return outcome;
}

async function deliverEach(mails: readonly ClaimedMail[], now: Date): Promise<Outcome> {
  const outcome = { sent: 0, failed: 0 };
  for (const mail of mails) outcome[(await deliver(mail, now)) ? "sent" : "failed"] += 1;
  return outcome;
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

/** Those that are refused by themselves are tried again without the others; a batch that was not taken is as it was. */
async function deliverTogether(mails: readonly ClaimedMail[], now: Date): Promise<Outcome> {
  const { messages, unread } = readEach(mails);
  const faults = new Map([...unread, ...(await sendTogether(messages))]);
  const failed = mails.filter(({ id }) => faults.has(id));
  for (const mail of failed) await noteFailure(mail, faults.get(mail.id), now);
  const sent = mails.flatMap(({ id }) => (faults.has(id) ? [] : id));
  if (sent.length > 0) await finish(sent, { sentAt: now });
  return { sent: sent.length, failed: failed.length };
}

/** One that cannot be made whole again must not keep the others. */
function readEach(mails: readonly ClaimedMail[]) {
  const unread = new Map<string, unknown>();
  const messages = mails.flatMap((mail) => {
    try {
      return [toMessage(mail)];
    } catch (error) {
      unread.set(mail.id, error);
      return [];
    }
  });
  return { messages, unread };
}

async function noteFailure(mail: ClaimedMail, error: unknown, now: Date): Promise<void> {
  const fault = { mailId: mail.id, attempts: mail.attempts, err: error };
  if (mail.attempts <= RETRY_PAUSES.length) {
    log().warn(fault, "a mail was not sent and will be tried again");
    return;
  }
  log().error(fault, "a mail was given up");
  await finish([mail.id], { givenUpAt: now });
}

async function finish(ids: string[], outcome: { sentAt: Date } | { givenUpAt: Date }): Promise<void> {
  await db().mail.updateMany({ where: { id: { in: ids } }, data: { ...outcome, ...ERASED } });
}

export const ERASED = { nextAttemptAt: null, html: null, text: null, draft: Prisma.DbNull, unsubscribeUrl: null };
