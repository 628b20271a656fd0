/** Contract of the proof: what players are told of it. How long the chain is they are not: that would tell who picks (rule 7). */
import { z } from "zod";

export const proofSchema = z.object({
  /** A head of the chain that everybody may keep: 64 digits, hexadecimal. */
  head: z.string(),
  /** Since when it is shown; null before there was one. */
  headAt: z.coerce.date().nullable(),
  /** When it was last checked; null before the first time. */
  checkedAt: z.coerce.date().nullable(),
  /** When everybody's points were last reckoned again; null before the first time. */
  replayedAt: z.coerce.date().nullable(),
  /** How many things were found that are not as they were. */
  bent: z.number().int(),
});
export type Proof = z.infer<typeof proofSchema>;

export const proofReply = z.object({ data: proofSchema });
