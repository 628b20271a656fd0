/** Contract of a match's story: the score, how the group split, who stood alone, and what is played before and after. */
import { z } from "zod";
import { matchSchema, scoreReply } from "../match/schema";

const sideSchema = z.object({
  /** Full name. */
  side: z.string(),
  picks: z.number().int(),
  /** Of these, how many bear what. */
  wildcards: z.number().int(),
  gamechangers: z.number().int(),
  /** Who picked it, where nobody else did. */
  alone: z
    .object({ userId: z.string(), firstName: z.string(), lastName: z.string(), profilePic: z.string() })
    .nullable(),
});
export type CrowdSide = z.infer<typeof sideSchema>;

const neighbourSchema = matchSchema.pick({ matchId: true, matchNumber: true, teamOne: true, teamTwo: true }).nullable();
export type Neighbour = z.infer<typeof neighbourSchema>;

export const matchStorySchema = z.object({
  match: matchSchema,
  scores: scoreReply.shape.data.shape.scores,
  /** How the group split; null until picks have closed (rule 7). */
  crowd: z.tuple([sideSchema, sideSchema]).nullable(),
  /** In order of play, of the same season. */
  before: neighbourSchema,
  after: neighbourSchema,
  /** Another text whenever anything of it is another. */
  state: z.string(),
});
export type MatchStory = z.infer<typeof matchStorySchema>;

export const matchStoryReply = z.object({ data: matchStorySchema });
