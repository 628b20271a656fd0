import type { Transaction } from "../db";
import { Refusal } from "../refusal/catalogue";

/**
 * Keeps a player from being deleted until the transaction ends. Comes before any lock on what is theirs, as the deletion
 * begins with the player too: otherwise each could wait for the other. Throws NOT_FOUND.
 */
export async function holdPlayer(tx: Transaction, userId: string): Promise<void> {
  const held = await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${userId} FOR KEY SHARE`;
  if (!held) throw new Refusal("NOT_FOUND", { message: "There is no such player" });
}
