/** What changes accounts. Each verb is one transaction; identity and time come in as parameters. */
import { db, type Transaction } from "../db";
import { env } from "../env";
import { Refusal } from "../http/errors";
import type { CodeOwner } from "../http/identity";
import { countTries } from "../http/rate-limit";
import { secretsEqual } from "../http/secrets";
import type { Pending } from "../http/session-cookie";
import { postMail, sendMailsAfterReply } from "../mail/outbox";
import { findProfile } from "../profile/data";
import type { Profile } from "../profile/schema";
import { hashPassword, newCode, newToken, passwordMatches, seal } from "./credentials";
import { toUser } from "./data";
import { codeMailLimits } from "./limits";
import { resetMail, verificationMail } from "./mails";
import { CODE_LIFETIME, CODE_TRIES, RESET_TOKEN_LIFETIME } from "./rules";
import type { User } from "./schema";

interface Registration {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  inviteCode?: string | undefined;
}

/**
 * Registers an account and mails a code. An address that was never verified is registered afresh: the newest name,
 * password and code stand. Throws INVALID_INPUT for a wrong invite code, EMAIL_TAKEN for a verified address.
 */
export async function register(registration: Registration, now: Date): Promise<{ user: User; pending: Pending }> {
  checkInvitation(registration.inviteCode);
  const { email, firstName, lastName } = registration;
  const passwordHash = await hashPassword(registration.password);
  const user = await db().$transaction(async (tx) => {
    // Two registrations of one address must not pass each other between the look and the write.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`register:${email}`}, 0))`;
    await lockAccount(tx, email);
    const known = await tx.user.findUnique({ where: { email } });
    if (known?.verifiedAt)
      throw new Refusal("EMAIL_TAKEN", { fields: { email: "There is already an account with this email" } });
    const newest = { firstName, lastName, passwordHash };
    const written = await tx.user.upsert({
      where: { email },
      create: { ...newest, email },
      update: { ...newest, sessionVersion: { increment: 1 } },
    });
    await mailCode(tx, written, now);
    return written;
  });
  sendMailsAfterReply();
  return { user: toUser(user), pending: { userId: user.id, version: user.sessionVersion } };
}

function checkInvitation(inviteCode: string | undefined): void {
  const expected = env().INVITE_CODE;
  if (!expected || secretsEqual(inviteCode ?? "", expected)) return;
  const message = inviteCode ? "This invite code is not the right one" : "Invite code required";
  throw new Refusal("INVALID_INPUT", { message, fields: { inviteCode: message } });
}

/**
 * Verifies an account, which makes its person a player with a profile and a place in the table. A code works once and
 * bears five wrong tries; throws CODE_INVALID.
 */
export async function verifyEmail(owner: CodeOwner, code: string, now: Date): Promise<User> {
  const user = await db().$transaction(async (tx) => {
    const waiting = await findWaiting(tx, owner);
    if (!waiting || !(await spendTry(tx, waiting.id, code, now))) return null;
    await tx.verificationCode.delete({ where: { userId: waiting.id } });
    await tx.profile.create({ data: { userId: waiting.id } });
    await tx.leaderboardEntry.create({ data: { userId: waiting.id } });
    return tx.user.update({ where: { id: waiting.id }, data: { verifiedAt: now } });
  });
  // Thrown out here, so that the spent try is not rolled back.
  if (!user) throw new Refusal("CODE_INVALID", { fields: { code: "Code Invalid" } });
  return toUser(user);
}

/** Takes one try off the code and tells whether it was the right one. The row's lock lets one request do so at a time. */
async function spendTry(tx: Transaction, userId: string, code: string, now: Date): Promise<boolean> {
  const [held] = await tx.$queryRaw<{ codeHash: string }[]>`
    UPDATE verification_codes SET tries_left = tries_left - 1
    WHERE user_id = ${userId} AND tries_left > 0 AND expires_at > ${now}
    RETURNING code_hash AS "codeHash"`;
  return held !== undefined && secretsEqual(held.codeHash, seal(code, "code", userId));
}

/** Mails a new code if such an account waits, and does not tell whether it does. */
export async function resendCode(owner: CodeOwner, now: Date): Promise<void> {
  await db().$transaction(async (tx) => {
    const waiting = await findWaiting(tx, owner);
    if (waiting) await mailCode(tx, waiting, now);
  });
  sendMailsAfterReply();
}

/** The account if it waits for its code, and locked, so that it does so until the transaction ends. */
async function findWaiting(tx: Transaction, owner: CodeOwner) {
  const named =
    "email" in owner ? { email: owner.email } : { id: owner.pending.userId, sessionVersion: owner.pending.version };
  const waiting = { ...named, verifiedAt: null };
  const found = await tx.user.findFirst({ where: waiting });
  if (!found) return null;
  await lockAccount(tx, found.email);
  return tx.user.findFirst({ where: waiting });
}

/**
 * Registering afresh and verifying must not pass each other, or the later registration would set the password of an
 * account that somebody else has just verified.
 */
async function lockAccount(tx: Transaction, email: string): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM users WHERE email = ${email} FOR UPDATE`;
}

async function mailCode(
  tx: Transaction,
  user: { id: string; email: string; firstName: string },
  now: Date,
): Promise<void> {
  await countTries(codeMailLimits(user.email), now, tx);
  const code = newCode();
  const fresh = {
    codeHash: seal(code, "code", user.id),
    expiresAt: new Date(now.getTime() + CODE_LIFETIME),
    triesLeft: CODE_TRIES,
  };
  await tx.verificationCode.upsert({
    where: { userId: user.id },
    create: { userId: user.id, ...fresh },
    update: fresh,
  });
  await postMail(tx, { to: user.email, ...verificationMail(user.firstName, code) }, now);
}

/**
 * Checks an email and a password. Throws WRONG_CREDENTIALS alike, and after the same time, whether the address is
 * unknown or the password wrong. With the right password of an account that waits for its code, a fresh one is mailed
 * and the account answered as pending.
 */
export async function logIn(
  { email, password }: { email: string; password: string },
  now: Date,
): Promise<{ user: User; profile: Profile; version: number } | { pending: Pending }> {
  const account = await db().user.findUnique({ where: { email }, omit: { passwordHash: false } });
  const matches = await passwordMatches(password, account?.passwordHash);
  if (!account || !matches) throw new Refusal("WRONG_CREDENTIALS");
  const profile = await findProfile(account.id);
  if (profile) return { user: toUser(account), profile, version: account.sessionVersion };
  const pending = { userId: account.id, version: account.sessionVersion };
  await resendCode({ pending }, now);
  return { pending };
}

/** Mails a link to choose a new password if the address has an account, and does not tell whether it has. */
export async function requestPasswordReset(email: string, now: Date): Promise<void> {
  await db().$transaction(async (tx) => {
    const user = await tx.user.findFirst({ where: { email, verifiedAt: { not: null } } });
    if (!user || !(await holdAccount(tx, user.id))) return;
    const token = newToken();
    const expiresAt = new Date(now.getTime() + RESET_TOKEN_LIFETIME);
    await tx.resetToken.deleteMany({ where: { userId: user.id, expiresAt: { lte: now } } });
    await tx.resetToken.create({ data: { tokenHash: seal(token, "token"), userId: user.id, expiresAt } });
    await postMail(tx, { to: user.email, ...resetMail(user.firstName, token) }, now);
  });
  sendMailsAfterReply();
}

/**
 * Sets a new password by a mailed token, once, and ends every session of the account; answers whose it is. Throws
 * TOKEN_INVALID.
 */
export async function resetPassword(token: string, password: string, now: Date): Promise<{ email: string }> {
  const tokenHash = seal(token, "token");
  // Looked up before the costly hash, so that made-up tokens cost nothing.
  const known = await db().resetToken.findFirst({ where: { tokenHash, expiresAt: { gt: now } } });
  if (!known) throw new Refusal("TOKEN_INVALID");
  const passwordHash = await hashPassword(password);
  return db().$transaction(async (tx) => {
    await holdAccount(tx, known.userId);
    const { count } = await tx.resetToken.deleteMany({ where: { tokenHash, expiresAt: { gt: now } } });
    if (count === 0) throw new Refusal("TOKEN_INVALID");
    return setPassword(tx, known.userId, passwordHash);
  });
}

/**
 * Sets a new password and ends every other session; answers the version that the present one goes on under. Throws
 * NOT_SIGNED_IN for somebody who is deleted at the same moment.
 */
export async function changePassword(userId: string, password: string): Promise<number> {
  const passwordHash = await hashPassword(password);
  return db().$transaction(async (tx) => {
    if (!(await holdAccount(tx, userId))) throw new Refusal("NOT_SIGNED_IN");
    return (await setPassword(tx, userId, passwordHash)).sessionVersion;
  });
}

/**
 * Holds an account before its tokens, as a deletion does: otherwise the two, or two resets by different links, could
 * wait for each other. Its picks go on meanwhile. Answers whether it is still there.
 */
async function holdAccount(tx: Transaction, userId: string): Promise<boolean> {
  return (await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`) > 0;
}

/** A new password ends all sessions and makes links to reset the old one worthless. */
async function setPassword(tx: Transaction, userId: string, passwordHash: string) {
  await tx.resetToken.deleteMany({ where: { userId } });
  return tx.user.update({ where: { id: userId }, data: { passwordHash, sessionVersion: { increment: 1 } } });
}
