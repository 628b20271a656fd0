/** A pick as it is in a seal, and as a receipt has it: with what nobody else knows until picks have closed. */
import { z } from "zod";

export const leafSchema = z.object({
  matchId: z.string(),
  userId: z.string(),
  /** When the pick came to be what it is, by the server's clock. */
  at: z.coerce.date(),
  predictedTeam: z.string(),
  wildcardUsed: z.boolean(),
  gamechangerUsed: z.boolean(),
  /** Random: without it the hash of a leaf would tell which of a few picks it is. */
  salt: z.string(),
});
export type Leaf = z.infer<typeof leafSchema>;

/** What the hash of a leaf is made of. */
export function textOfLeaf(leaf: Leaf): string {
  const { matchId, userId, at, predictedTeam, wildcardUsed, gamechangerUsed, salt } = leaf;
  return JSON.stringify([matchId, userId, at.toISOString(), predictedTeam, wildcardUsed, gamechangerUsed, salt]);
}
