/** Contracts of the calls that say how far a match is, who has won it, and that its points are awarded. */
import { z } from "zod";
import { matchIdSchema } from "./schema";
import { winnerSchema } from "./side-schema";

export const statusFields = {
  matchStarted: z.boolean(),
  matchEnded: z.boolean(),
  /** Left out, it stays as it is, and goes with the start. */
  secondInningStarted: z.boolean().exactOptional(),
};

const unstarted = (field: string, what: string) => ({ path: [field], error: `A match that has not started ${what}` });

/** `seen` is, here and below, what the administrator had before them: who was overtaken by another is told first. */
export const toggleMatchSchema = z
  .strictObject({ matchId: matchIdSchema, ...statusFields, seen: z.strictObject(statusFields).exactOptional() })
  .refine((it) => it.matchStarted || !it.matchEnded, unstarted("matchEnded", "cannot have ended"))
  .refine(
    (it) => it.matchStarted || !it.secondInningStarted,
    unstarted("secondInningStarted", "has no second innings"),
  );
export type Toggle = z.infer<typeof toggleMatchSchema>;

export const updateMatchSchema = z.strictObject({
  matchId: matchIdSchema,
  matchWinner: winnerSchema,
  seen: z.strictObject({ matchWinner: winnerSchema }).exactOptional(),
});

export const awardReply = z.object({
  message: z.string(),
  data: z.object({ awarded: z.number().int(), correct: z.number().int() }),
});
