/** Signing up, and asking for another code. Each verb is one transaction; identity and time come in as parameters. */

import { sendMailsAfterReply } from "../mail/outbox";
import { Refusal } from "../refusal/catalogue";
import type { Pending } from "../session/cookie";
import { inTransaction } from "../transaction";
import type { CodeOwner } from "./code-owner";
import { hashPassword } from "./credentials";
import { toUser } from "./data";
import { checkInvitation } from "./invitation";
import { CODE_TRIES, FIRST_REGISTRATION } from "./rules";
import type { User } from "./schema";
import { findWaiting, lockAccount, mailCode } from "./waiting-account";

interface Registration {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  inviteCode?: string | undefined;
}

/**
 * Registers an account and mails a code. An address that was never verified is registered afresh: the newest name and
 * password stand. Throws INVALID_INPUT for a wrong invite code, EMAIL_TAKEN for a verified address.
 */
export async function register(registration: Registration, now: Date): Promise<{ user: User; pending: Pending }> {
  await checkInvitation(registration.inviteCode, now);
  const { email, firstName, lastName } = registration;
  const passwordHash = await hashPassword(registration.password);
  const user = await inTransaction("verb", async (tx) => {
    // Two registrations of one address must not pass each other between the look and the write.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`register:${email}`}, 0))`;
    await lockAccount(tx, email);
    const known = await tx.user.findUnique({ where: { email } });
    if (known?.verifiedAt)
      throw new Refusal("EMAIL_TAKEN", { fields: { email: "There is already an account with this email" } });
    const newest = { firstName, lastName, passwordHash };
    const written = await tx.user.upsert({
      where: { email },
      create: { ...newest, email, sessionVersion: FIRST_REGISTRATION },
      update: { ...newest, sessionVersion: { increment: 1 } },
    });
    await mailCode(tx, written, { triesLeft: CODE_TRIES }, now);
    return written;
  });
  sendMailsAfterReply();
  return { user: toUser(user), pending: { userId: user.id, version: user.sessionVersion } };
}

/** Mails a new code if such an account waits, and does not tell whether it does. Throws REGISTRATION_REPLACED. */
export async function resendCode(owner: CodeOwner, now: Date): Promise<void> {
  await inTransaction("verb", async (tx) => {
    const { waiting } = await findWaiting(tx, owner);
    if (waiting) await mailCode(tx, waiting, {}, now);
  });
  sendMailsAfterReply();
}
