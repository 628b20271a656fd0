/** New passwords, by a mailed link or by whoever is signed in. Each verb is one transaction. */
import type { Transaction } from "../db";
import { postMail, sendMailsAfterReply } from "../mail/outbox";
import { mailedSecret, newSecretId } from "../mail/secret";
import { Refusal } from "../refusal/catalogue";
import type { Session } from "../session/cookie";
import { inTransaction } from "../transaction";
import { hashPassword, newBrowserMark, seal } from "./credentials";
import { resetMail } from "./mails";
import { findResetToken } from "./reset-tokens";
import { RESET_TOKEN_LIFETIME } from "./rules";

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
  // Looked up before the costly hash, so that made-up tokens cost nothing.
  const known = await findResetToken(token, now);
  if (!known) throw new Refusal("TOKEN_INVALID");
  const { tokenHash } = known;
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
 * mark for the browser. Throws NOT_SIGNED_IN for somebody who is deleted at the same moment, or whose session ends: another
 * password was set meanwhile, which stays.
 */
export async function changePassword(
  { userId, version }: Pick<Session, "userId" | "version">,
  password: string,
  now: Date,
): Promise<{ version: number; mark: string }> {
  const passwordHash = await hashPassword(password);
  return inTransaction("verb", async (tx) => {
    await holdAccount(tx, userId);
    const isStillIn = (await tx.user.count({ where: { id: userId, sessionVersion: version } })) > 0;
    if (!isStillIn) throw new Refusal("NOT_SIGNED_IN");
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
