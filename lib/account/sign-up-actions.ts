/** From signing up to a verified player. Each verb is one transaction. */
import { z } from "zod";
import { db, inSeason, inTransaction, rowsIn, type Transaction } from "../db";
import { env } from "../env";
import { isWithin } from "../http/rate-limit";
import { mailedSecret, newSecretId } from "../mail/mailed-secret";
import { postMail, sendMailsAfterReply } from "../mail/outbox";
import { Refusal } from "../refusal/catalogue";
import { joinSeason } from "../season/join";
import type { Pending } from "../session/cookie";
import { secretsEqual } from "../session/secrets-equal";
import { hashPassword, keyedHash, passwordMatches } from "./credentials";
import { toUser } from "./data";
import { verificationMail } from "./mails";
import { codeMailLimit } from "./rate-limits";
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
 * Registers an account and mails a code. An unverified email can be registered again, with the new name and password.
 * Throws INVALID_INPUT for a wrong invite code, EMAIL_TAKEN for a verified email.
 */
export async function register(registration: Registration, now: Date): Promise<{ user: User; pending: Pending }> {
  const invitation = judgeInvitation(registration.inviteCode);
  if (invitation === "missing") throw wrongInvitation("Invite code required");
  if (invitation === "wrong") throw wrongInvitation("This invite code is wrong");
  const { email, firstName, lastName } = registration;
  const passwordHash = await hashPassword(registration.password);
  const user = await inTransaction(async (tx) => {
    // One registration of an email at a time: a row that doesn't exist yet can't be locked.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`register:${email}`}, 0))`;
    await lockAccount(tx, email);
    const known = await tx.user.findUnique({ where: { email } });
    if (known?.verifiedAt)
      throw new Refusal("EMAIL_TAKEN", { fields: { email: "There's already an account with this email" } });
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

/** What an invite code is worth; `open` if the group is open to anyone. */
export function judgeInvitation(inviteCode: string | undefined): "open" | "missing" | "wrong" | "right" {
  const expected = env().INVITE_CODE;
  if (!expected) return "open";
  if (!inviteCode) return "missing";
  return secretsEqual(inviteCode, expected) ? "right" : "wrong";
}

function wrongInvitation(message: string): Refusal {
  return new Refusal("INVALID_INPUT", { message, fields: { inviteCode: message } });
}

/** Whose code it is: the account with this email, the account this browser registered, or both. */
interface CodeOwner {
  email?: string | undefined;
  pending: Pending | null;
}

/** Throws INVALID_INPUT if both are missing. */
export function codeOwner(email: string | undefined, pending: Pending | null): CodeOwner {
  if (email || pending) return { email, pending };
  throw new Refusal("INVALID_INPUT", { message: "Email required", fields: { email: "Email required" } });
}

/** The key that tries are counted by: each registration of an email has tries of its own. */
export function limitKey({ email, pending }: CodeOwner): string {
  return email ?? (pending ? `${pending.userId}.${pending.version}` : "nobody");
}

/** Mails a new code if an account is waiting for one, without revealing that. Throws REGISTRATION_REPLACED. */
export async function resendCode(owner: CodeOwner, now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    const { waiting } = await findWaiting(tx, owner);
    if (waiting) await mailCode(tx, waiting, {}, now);
  });
  sendMailsAfterReply();
}

/**
 * Verifies an account, which makes its owner a player. A code works once and allows five wrong tries from the browser
 * that registered, and five by email. By email, a repeated registration needs its password too: otherwise the mailbox's
 * owner could verify a stranger's sign-up. Throws CODE_INVALID, PASSWORD_NEEDED, REGISTRATION_REPLACED.
 */
export async function verifyEmail(
  owner: CodeOwner,
  { code, password }: { code: string; password?: string | undefined },
  now: Date,
): Promise<User> {
  // Outside the transaction, since hashing is slow. The version is compared under the lock.
  const proven = owner.email && password ? await registrationOf(owner.email, password) : null;
  const user = await inSeason(async (tx) => {
    const { waiting, byBrowser } = await findWaiting(tx, owner);
    if (!waiting && byBrowser)
      throw new Refusal("CODE_INVALID", { message: "This email is already verified. Log in." });
    if (!waiting || !(await spendTry(tx, waiting.id, { byBrowser, code }, now))) return null;
    const theirs = byBrowser || proven === waiting.sessionVersion || waiting.sessionVersion === FIRST_REGISTRATION;
    // Thrown inside the transaction, which gives the try back: the code was right.
    if (!theirs) throw passwordNeeded(password);
    await tx.verificationCode.delete({ where: { userId: waiting.id } });
    await tx.profile.create({ data: { userId: waiting.id } });
    await joinSeason(waiting.id, tx);
    return tx.user.update({ where: { id: waiting.id }, data: { verifiedAt: now } });
  });
  // Thrown outside the transaction, so that the spent try is not rolled back.
  if (!user) throw new Refusal("CODE_INVALID", { fields: { code: "Code Invalid" } });
  return toUser(user);
}

function passwordNeeded(tried: string | undefined): Refusal {
  if (tried === undefined) return new Refusal("PASSWORD_NEEDED", { fields: { password: "Password required" } });
  const message = "Wrong password. Use the one from your latest sign-up, or sign up again.";
  return new Refusal("PASSWORD_NEEDED", { message, fields: { password: message } });
}

/** The version of the registration with this password; null if it is wrong. Takes as long either way. */
async function registrationOf(email: string, password: string): Promise<number | null> {
  const account = await db().user.findUnique({ where: { email }, omit: { passwordHash: false } });
  const matches = await passwordMatches(password, account?.passwordHash);
  return matches && account ? account.sessionVersion : null;
}

const spentRow = z.object({ codeHash: z.string() });

/**
 * Takes one try off the code and says whether it was right. The browser that registered has tries of its own, which
 * strangers who know the email can't use up. The row's lock lets one request in at a time.
 */
async function spendTry(
  tx: Transaction,
  userId: string,
  { byBrowser, code }: { byBrowser: boolean; code: string },
  now: Date,
): Promise<boolean> {
  const [held] = await rowsIn(tx, spentRow)`
    UPDATE verification_codes SET
      tries_left = tries_left - ${byBrowser}::boolean::int,
      address_tries_left = address_tries_left - (NOT ${byBrowser}::boolean)::int
    WHERE user_id = ${userId} AND expires_at > ${now}
      AND CASE WHEN ${byBrowser} THEN tries_left ELSE address_tries_left END > 0
    RETURNING code_hash AS "codeHash"`;
  return held !== undefined && secretsEqual(held.codeHash, keyedHash(code, "code", userId));
}

/**
 * The account, locked, if it waits for its code; and whether the browser that made its newest registration is asking.
 * Throws REGISTRATION_REPLACED to a browser that names no email and whose own registration is no longer the newest.
 */
async function findWaiting(tx: Transaction, { email, pending }: CodeOwner) {
  const named = email ? { email } : { id: pending?.userId ?? "" };
  const found = await tx.user.findFirst({ where: named });
  if (found) await lockAccount(tx, found.email);
  const held = await tx.user.findFirst({ where: named });
  const byBrowser = held !== null && pending?.userId === held.id && pending.version === held.sessionVersion;
  if (!email && !byBrowser) throw new Refusal("REGISTRATION_REPLACED");
  return { waiting: held?.verifiedAt ? null : held, byBrowser };
}

/** Keeps a later registration from replacing the password of an account that is being verified. */
async function lockAccount(tx: Transaction, email: string): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM users WHERE email = ${email} FOR UPDATE`;
}

/**
 * Mails a new code. A mailbox over its limit gets none and its last code stays valid: otherwise a stranger could keep
 * the owner out by using up the limit.
 */
async function mailCode(
  tx: Transaction,
  user: { id: string; email: string; firstName: string },
  renewed: { triesLeft?: number },
  now: Date,
): Promise<void> {
  const userId = user.id;
  const expiresAt = new Date(now.getTime() + CODE_LIFETIME);
  if (!(await isWithin(codeMailLimit(user.email), now, tx))) {
    const { count } = await tx.verificationCode.updateMany({ where: { userId }, data: { expiresAt, ...renewed } });
    if (count > 0) return;
  }
  const secretId = newSecretId("code");
  const codeHash = keyedHash(mailedSecret(secretId), "code", userId);
  const fresh = { codeHash, expiresAt, triesLeft: CODE_TRIES, addressTriesLeft: CODE_TRIES };
  await tx.verificationCode.upsert({ where: { userId }, create: { userId, ...fresh }, update: fresh });
  await postMail(tx, { to: user.email, ...verificationMail(user.firstName), secretId, expiresAt }, now);
}

/** Deletes unverified accounts a week after their last code, which frees their emails. */
export async function sweepUnverified(now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNVERIFIED_LIFETIME);
  await db().$executeRaw`
    DELETE FROM users u WHERE u.verified_at IS NULL AND u.created_at < ${before}
      AND NOT EXISTS (SELECT 1 FROM verification_codes c WHERE c.user_id = u.id AND c.expires_at > ${before})`;
}
