/** Contract of a match's story: the score, how the group split, and the matches before and after. */
import { z } from "zod";
import { namedPickSchema } from "../pick/schema";
import { partSchema } from "../scoring/schema";
import { matchSchema, scoreReply } from "./schema";

const sideSchema = z.object({
  /** Full name. */
  side: z.string(),
  picks: z.number().int(),
  /** How many of these picks have a wildcard, and how many a gamechanger. */
  wildcards: z.number().int(),
  gamechangers: z.number().int(),
  /** Who picked it, if only one player did. */
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
  /** The previous and the next match of the season. */
  before: neighbourSchema,
  after: neighbourSchema,
  /** Changes whenever anything in the story does. */
  state: z.string(),
});
export type MatchStory = z.infer<typeof matchStorySchema>;

export const matchStoryReply = z.object({ data: matchStorySchema });

/** Players per page. */
export const EARNERS_PAGE = 50;

export const earnerSchema = namedPickSchema
  .pick({ userId: true, firstName: true, lastName: true, profilePic: true, predictedTeam: true })
  .extend({
    ...namedPickSchema.pick({ wildcardUsed: true, gamechangerUsed: true }).shape,
    parts: z.array(partSchema),
    /** The sum of the parts. */
    points: z.number().int(),
  });
export type Earner = z.infer<typeof earnerSchema>;
