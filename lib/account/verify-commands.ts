/** How an account is verified by the code that was mailed: which code, and whose. */

import { z } from "zod";
import { db, type Transaction } from "../db";
import { Refusal } from "../refusal/catalogue";
import { rowsIn } from "../rows";
import { joinSeason } from "../season/join";
import { secretsEqual } from "../secrets-equal";
import { inTransaction } from "../transaction";
import type { CodeOwner } from "./code-owner";
import { passwordMatches, seal } from "./credentials";
import { toUser } from "./data";
import { FIRST_REGISTRATION } from "./rules";
import type { User } from "./schema";
import { findWaiting } from "./waiting-account";

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
    const { waiting, byBrowser } = await findWaiting(tx, owner);
    // Whose answer was lost, or who verified in another browser, has no code to correct.
    if (!waiting && byBrowser) throw new Refusal("CODE_INVALID", { message: "This email is verified already. Log in" });
    if (!waiting) return null;
    if (!(await spendTry(tx, waiting.id, { byBrowser, code }, now))) return null;
    const theirs = byBrowser || proven === waiting.sessionVersion || waiting.sessionVersion === FIRST_REGISTRATION;
    // Thrown in here, so that the try is given back: the code was right.
    if (!theirs) throw passwordNeeded(password);
    await tx.verificationCode.delete({ where: { userId: waiting.id } });
    await tx.profile.create({ data: { userId: waiting.id } });
    await joinSeason(waiting.id, tx);
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
