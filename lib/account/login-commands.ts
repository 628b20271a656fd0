/** Logging in, and the browsers that an account has been logged in by. */
import { db } from "../db";
import { findProfile } from "../profile/data";
import type { Profile } from "../profile/schema";
import { Refusal } from "../refusal/catalogue";
import type { Pending } from "../session/cookie";
import { newBrowserMark, passwordMatches, readBrowserMark } from "./credentials";
import { toUser } from "./data";
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
