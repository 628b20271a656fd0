/** The tokens in mailed links to choose a new password, of which only keyed hashes are kept. */
import { db } from "../db";
import { seal } from "./credentials";

/** A token that can still be used; null for one that was used, has expired or never was. Nothing is spent by this. */
export async function findResetToken(token: string, now: Date): Promise<{ tokenHash: string; userId: string } | null> {
  return db().resetToken.findFirst({ where: { tokenHash: seal(token, "token"), expiresAt: { gt: now } } });
}
