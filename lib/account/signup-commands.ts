/** From signing up to the verified account. Each verb is one transaction; identity and time come in as parameters. */
import { z } from "zod";
import { db, type Transaction } from "../db";
import { env } from "../env";
import { postMail, sendMailsAfterReply } from "../mail/outbox";
import { mailedSecret, newSecretId } from "../mail/secret";
import { countTries, forgiveTries, isWithin } from "../rate-limit";
import { Refusal } from "../refusal/catalogue";
import { rowsIn } from "../rows";
import { secretsEqual } from "../secrets-equal";
import type { Pending } from "../session/cookie";
import { inTransaction } from "../transaction";
import type { CodeOwner } from "./code-owner";
import { hashPassword, passwordMatches, seal } from "./credentials";
import { toUser } from "./data";
import { codeMailLimit, inviteLimits } from "./limits";
import { verificationMail } from "./mails";
import { CODE_LIFETIME, CODE_TRIES, FIRST_REGISTRATION, UNVERIFIED_LIFETIME } from "./rules";
import type { User } from "./schema";

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

/** Wrong codes are counted over all callers too, or whoever has many networks guesses on. */
async function checkInvitation(inviteCode: string | undefined, now: Date): Promise<void> {
  const expected = env().INVITE_CODE;
  if (!expected) return;
  if (!inviteCode) throw wrongInvitation("Invite code required");
  await countTries(inviteLimits, now);
  if (!secretsEqual(inviteCode, expected)) throw wrongInvitation("This invite code is not the right one");
  await forgiveTries(inviteLimits);
}

function wrongInvitation(message: string): Refusal {
  return new Refusal("INVALID_INPUT", { message, fields: { inviteCode: message } });
}

/**
 * Verifies an account, which makes its person a player with a profile and a place in the table. A code works once and
 * bears five wrong tries by the browser that registered, and five by the address. By the address, the newest of several
 * registrations has to be shown to be the caller's by its password: else the owner of the mailbox would open the account
 * to whoever signed up last. Throws CODE_INVALID, PASSWORD_NEEDED, REGISTRATION_REPLACED.
 */
export async function verifyEmail(
  owner: CodeOwner,
  { code, password }: { code: string; password?: string | undefined },
  now: Date,
): Promise<User> {
  // Outside the transaction, as it takes long. Which registration it is of is compared under the lock.
  const proven = owner.email && password ? await registrationOf(owner.email, password) : null;
  const user = await inTransaction("verb", async (tx) => {
    const waiting = await findWaiting(tx, owner);
    if (!waiting) return null;
    const byBrowser = isRegistration(owner.pending, waiting);
    if (!(await spendTry(tx, waiting.id, { byBrowser, code }, now))) return null;
    const theirs = byBrowser || proven === waiting.sessionVersion || waiting.sessionVersion === FIRST_REGISTRATION;
    // Thrown in here, so that the try is given back: the code was right.
    if (!theirs) throw passwordNeeded(password);
    await tx.verificationCode.delete({ where: { userId: waiting.id } });
    await tx.profile.create({ data: { userId: waiting.id } });
    await tx.leaderboardEntry.create({ data: { userId: waiting.id } });
    return tx.user.update({ where: { id: waiting.id }, data: { verifiedAt: now } });
  });
  // Thrown out here, so that the spent try is not rolled back.
  if (!user) throw new Refusal("CODE_INVALID", { fields: { code: "Code Invalid" } });
  return toUser(user);
}

function passwordNeeded(tried: string | undefined): Refusal {
  if (tried === undefined) return new Refusal("PASSWORD_NEEDED", { fields: { password: "Password required" } });
  const message = "This is not the password of the newest sign-up with this email. Try another, or sign up once more";
  return new Refusal("PASSWORD_NEEDED", { message, fields: { password: message } });
}

/** The version of the registration that a password is of; null if it is of none. Takes as long either way. */
async function registrationOf(email: string, password: string): Promise<number | null> {
  const account = await db().user.findUnique({ where: { email }, omit: { passwordHash: false } });
  const matches = await passwordMatches(password, account?.passwordHash);
  return matches && account ? account.sessionVersion : null;
}

interface Attempt {
  /** Whether the browser that made the newest registration sends it. */
  byBrowser: boolean;
  code: string;
}

const spentRow = z.object({ codeHash: z.string() });

/**
 * Takes one try off the code and tells whether it was the right one. Strangers know the address, but have no such
 * browser: its tries are its own. The row's lock lets one request do so at a time.
 */
async function spendTry(tx: Transaction, userId: string, { byBrowser, code }: Attempt, now: Date): Promise<boolean> {
  const [held] = await rowsIn(tx, spentRow)`
    UPDATE verification_codes SET
      tries_left = tries_left - ${byBrowser}::boolean::int,
      address_tries_left = address_tries_left - (NOT ${byBrowser}::boolean)::int
    WHERE user_id = ${userId} AND expires_at > ${now}
      AND CASE WHEN ${byBrowser} THEN tries_left ELSE address_tries_left END > 0
    RETURNING code_hash AS "codeHash"`;
  return held !== undefined && secretsEqual(held.codeHash, seal(code, "code", userId));
}

/** Mails a new code if such an account waits, and does not tell whether it does. Throws REGISTRATION_REPLACED. */
export async function resendCode(owner: CodeOwner, now: Date): Promise<void> {
  await inTransaction("verb", async (tx) => {
    const waiting = await findWaiting(tx, owner);
    if (waiting) await mailCode(tx, waiting, {}, now);
  });
  sendMailsAfterReply();
}

/**
 * The account if it waits for its code, and locked, so that it does so until the transaction ends. Throws
 * REGISTRATION_REPLACED to a browser that names no address and whose own registration is not the newest any more.
 */
async function findWaiting(tx: Transaction, { email, pending }: CodeOwner) {
  const named = email ? { email } : { id: pending?.userId ?? "" };
  const found = await tx.user.findFirst({ where: named });
  if (found) await lockAccount(tx, found.email);
  const held = await tx.user.findFirst({ where: named });
  if (!email && !(held && isRegistration(pending, held))) throw new Refusal("REGISTRATION_REPLACED");
  return held?.verifiedAt ? null : held;
}

function isRegistration(pending: Pending | null, account: { id: string; sessionVersion: number }): boolean {
  return pending?.userId === account.id && pending.version === account.sessionVersion;
}

/**
 * Registering afresh and verifying must not pass each other, or the later registration would set the password of an
 * account that somebody else has just verified.
 */
async function lockAccount(tx: Transaction, email: string): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM users WHERE email = ${email} FOR UPDATE`;
}

/**
 * Mails a new code. A mailbox that has had its share gets no more, and its last code stands on, since whoever reads the
 * mailbox has it: otherwise a stranger could keep the owner out by using up the share.
 */
async function mailCode(
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

/** Deletes accounts that nobody has verified, a week after their last code: they are nobody's, and hold an address. */
export async function sweepUnverified(now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNVERIFIED_LIFETIME);
  await db().$executeRaw`
    DELETE FROM users u WHERE u.verified_at IS NULL AND u.created_at < ${before}
      AND NOT EXISTS (SELECT 1 FROM verification_codes c WHERE c.user_id = u.id AND c.expires_at > ${before})`;
}
