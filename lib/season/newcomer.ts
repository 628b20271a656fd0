import { z } from "zod";
import type { Transaction } from "../db";
import { Refusal } from "../refusal/catalogue";
import { rowsIn } from "../rows";

const heldRow = z.object({ isVerified: z.boolean() });

/**
 * Keeps a verified account that comes into the game from being deleted until the transaction ends. Throws NOT_FOUND for an
 * unknown account, EMAIL_NOT_VERIFIED for one that waits for its code.
 */
export async function holdNewcomer(tx: Transaction, userId: string): Promise<void> {
  const [held] = await rowsIn(tx, heldRow)`
    SELECT verified_at IS NOT NULL AS "isVerified" FROM users WHERE id = ${userId} FOR KEY SHARE`;
  if (!held) throw new Refusal("NOT_FOUND");
  if (!held.isVerified) throw new Refusal("EMAIL_NOT_VERIFIED", { message: "This email is not verified yet" });
}
