/** Logging in, and passwords. Each verb is one transaction; identity and time come in as parameters. */
import { db, type Transaction } from "../db";
import { postMail, sendMailsAfterReply } from "../mail/outbox";
import { mailedSecret, newSecretId } from "../mail/secret";
import { findProfile } from "../profile/data";
import type { Profile } from "../profile/schema";
import { Refusal } from "../refusal/catalogue";
import type { Pending } from "../session/cookie";
import { inTransaction } from "../transaction";
import { hashPassword, newBrowserMark, passwordMatches, readBrowserMark, seal } from "./credentials";
import { toUser } from "./data";
import { resetMail } from "./mails";
import { RESET_TOKEN_LIFETIME } from "./rules";
import type { User } from "./schema";
import { resendCode } from "./signup-commands";

/**
 * Checks an email and a password. Throws WRONG_CREDENTIALS alike, and after the same time, whether the address is
 * unknown or the password wrong. With the right password of an account that waits for its code, a fresh one is mailed
 * and the account answered as pending. `mark` is for the browser: see lib/account/rate-limits.ts.
 */
export async function logIn(
  { email, password }: { email: string; password: string },
  now: Date,
): Promise<{ user: User; profile: Profile; version: number; mark: string } | { pending: Pending }> {
  const account = await db().user.findUnique({ where: { email }, omit: { passwordHash: false } });
  const matches = await passwordMatches(password, account?.passwordHash);
  if (!account || !matches) throw new Refusal("WRONG_CREDENTIALS");
  const profile = await findProfile(account.id);
  const { sessionVersion: version } = account;
  if (profile) return { user: toUser(account), profile, version, mark: newBrowserMark(account, now) };
  const pending = { userId: account.id, version };
  await resendCode({ pending }, now);
  return { pending };
}

/**
 * Which browser a mark names, where the owner of the account has signed in with the password that it has now; null for
 * a mark that is missing, foreign, too old, or of an earlier password. See docs/decisions/026-accounts.md.
 */
export async function findKnownBrowser(mark: string | undefined, email: string, now: Date): Promise<string | null> {
  if (!mark) return null;
  const account = await db().user.findUnique({ where: { email }, omit: { passwordHash: false } });
  return account && readBrowserMark(mark, account, now);
}

/** Mails a link to choose a new password if the address has an account, and does not tell whether it has. */
export async function requestPasswordReset(email: string, now: Date): Promise<void> {
  await inTransaction("verb", async (tx) => {
    const user = await tx.user.findFirst({ where: { email, verifiedAt: { not: null } } });
    if (!user || !(await holdAccount(tx, user.id))) return;
    const secretId = newSecretId("token");
    const tokenHash = seal(mailedSecret(secretId), "token");
    const expiresAt = new Date(now.getTime() + RESET_TOKEN_LIFETIME);
    await tx.resetToken.deleteMany({ where: { userId: user.id, expiresAt: { lte: now } } });
    await tx.resetToken.create({ data: { tokenHash, userId: user.id, expiresAt } });
    await postMail(tx, { to: user.email, ...resetMail(user.firstName), secretId, expiresAt }, now);
  });
  sendMailsAfterReply();
}

/**
 * Sets a new password by a mailed token, once, and ends every session of the account; answers the mark for the browser.
 * Throws TOKEN_INVALID.
 */
export async function resetPassword(token: string, password: string, now: Date): Promise<{ mark: string }> {
  const tokenHash = seal(token, "token");
  // Looked up before the costly hash, so that made-up tokens cost nothing.
  const known = await db().resetToken.findFirst({ where: { tokenHash, expiresAt: { gt: now } } });
  if (!known) throw new Refusal("TOKEN_INVALID");
  const passwordHash = await hashPassword(password);
  return inTransaction("verb", async (tx) => {
    await holdAccount(tx, known.userId);
    const { count } = await tx.resetToken.deleteMany({ where: { tokenHash, expiresAt: { gt: now } } });
    if (count === 0) throw new Refusal("TOKEN_INVALID");
    const { email } = await setPassword(tx, known.userId, passwordHash);
    return { mark: newBrowserMark({ email, passwordHash }, now) };
  });
}

/**
 * Sets a new password and ends every other session; answers the version that the present one goes on under, and the
 * mark for the browser. Throws NOT_SIGNED_IN for somebody who is deleted at the same moment.
 */
export async function changePassword(
  userId: string,
  password: string,
  now: Date,
): Promise<{ version: number; mark: string }> {
  const passwordHash = await hashPassword(password);
  return inTransaction("verb", async (tx) => {
    if (!(await holdAccount(tx, userId))) throw new Refusal("NOT_SIGNED_IN");
    const { email, sessionVersion } = await setPassword(tx, userId, passwordHash);
    return { version: sessionVersion, mark: newBrowserMark({ email, passwordHash }, now) };
  });
}

/**
 * Holds an account before its tokens, as a deletion does: otherwise the two, or two resets by different links, could
 * wait for each other. Its picks go on meanwhile. Answers whether it is still there.
 */
async function holdAccount(tx: Transaction, userId: string): Promise<boolean> {
  return (await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`) > 0;
}

/** A new password ends all sessions and marks of browsers, and makes links to reset the old one worthless. */
async function setPassword(tx: Transaction, userId: string, passwordHash: string) {
  await tx.resetToken.deleteMany({ where: { userId } });
  return tx.user.update({ where: { id: userId }, data: { passwordHash, sessionVersion: { increment: 1 } } });
}
