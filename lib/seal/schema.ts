/** Contract of the call that reads a match's seal. */
import { z } from "zod";
import { matchIdSchema } from "../match/schema";

const sealedPickSchema = z.object({
  userId: z.string(),
  predictedTeam: z.string(),
  wildcardUsed: z.boolean(),
  at: z.coerce.date(),
});

export const sealSchema = z.object({
  matchId: z.string(),
  sealedAt: z.coerce.date(),
  /** How many picks it covers. */
  picks: z.number().int(),
  /** See lib/seal/rules.ts. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Seal = z.infer<typeof sealSchema>;

export const sealQuery = z.strictObject({ matchId: matchIdSchema });

/** The seal with its picks; null until picks are sealed. */
export const sealReply = z.object({
  data: z.object({ seal: sealSchema, picks: z.array(sealedPickSchema) }).nullable(),
});
