/** An account that waits for its code: how it is found and held, and how it gets a code. */
import type { Transaction } from "../db";
import { postMail } from "../mail/outbox";
import { mailedSecret, newSecretId } from "../mail/secret";
import { isWithin } from "../rate-limit";
import { Refusal } from "../refusal/catalogue";
import type { Pending } from "../session/cookie";
import type { CodeOwner } from "./code-owner";
import { seal } from "./credentials";
import { verificationMail } from "./mails";
import { codeMailLimit } from "./rate-limits";
import { CODE_LIFETIME, CODE_TRIES } from "./rules";

/**
 * The account if it waits for its code, and locked, so that it does so until the transaction ends; and whether the browser
 * asks that made its newest registration, which may be told that it waits no more. Throws REGISTRATION_REPLACED to a browser
 * that names no address and whose own registration is not the newest any more.
 */
export async function findWaiting(tx: Transaction, { email, pending }: CodeOwner) {
  const named = email ? { email } : { id: pending?.userId ?? "" };
  const found = await tx.user.findFirst({ where: named });
  if (found) await lockAccount(tx, found.email);
  const held = await tx.user.findFirst({ where: named });
  const byBrowser = held !== null && isRegistration(pending, held);
  if (!email && !byBrowser) throw new Refusal("REGISTRATION_REPLACED");
  return { waiting: held?.verifiedAt ? null : held, byBrowser };
}

function isRegistration(pending: Pending | null, account: { id: string; sessionVersion: number }): boolean {
  return pending?.userId === account.id && pending.version === account.sessionVersion;
}

/**
 * Registering afresh and verifying must not pass each other, or the later registration would set the password of an
 * account that somebody else has just verified.
 */
export async function lockAccount(tx: Transaction, email: string): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM users WHERE email = ${email} FOR UPDATE`;
}

/**
 * Mails a new code. A mailbox that has had its share gets no more, and its last code stands on, since whoever reads the
 * mailbox has it: otherwise a stranger could keep the owner out by using up the share.
 */
export async function mailCode(
  tx: Transaction,
  user: { id: string; email: string; firstName: string },
  anew: { triesLeft?: number },
  now: Date,
): Promise<void> {
  const userId = user.id;
  const expiresAt = new Date(now.getTime() + CODE_LIFETIME);
  if (!(await isWithin(codeMailLimit(user.email), now, tx))) {
    const { count } = await tx.verificationCode.updateMany({ where: { userId }, data: { expiresAt, ...anew } });
    if (count > 0) return;
  }
  const secretId = newSecretId("code");
  const codeHash = seal(mailedSecret(secretId), "code", userId);
  const fresh = { codeHash, expiresAt, triesLeft: CODE_TRIES, addressTriesLeft: CODE_TRIES };
  await tx.verificationCode.upsert({ where: { userId }, create: { userId, ...fresh }, update: fresh });
  await postMail(tx, { to: user.email, ...verificationMail(user.firstName), secretId, expiresAt }, now);
}
