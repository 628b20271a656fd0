/** Contract of the list of matches that administrators work with. */
import { z } from "zod";
import { instant, matchSchema } from "./schema";

/** A match as administrators see it. */
export const managedMatchSchema = matchSchema.extend({
  /** Whether somebody set the result, which no refresh overwrites then (rule 18). */
  resultSetByHand: z.boolean(),
  /** When somebody else than administrators was first shown picks that were closed early (rule 2). */
  picksShownAt: instant.nullable(),
  /** The other fields that somebody set and that no refresh overwrites. */
  byHand: z.array(z.string()),
  /** Whether the match data source has told of it, so that its fields can follow the source. */
  fromSource: z.boolean(),
  /** How many have picked. */
  picks: z.number().int(),
});
export type ManagedMatch = z.infer<typeof managedMatchSchema>;
export const managedMatchesReply = z.object({ data: z.array(managedMatchSchema) });
