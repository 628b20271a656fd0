/** What is on a picture of one's own season. */
import { z } from "zod";
import { frame, whole } from "./frame-schema";

export const seasonPictureSchema = z.object({
  ...{ of: z.literal("season"), ...frame, userId: z.string(), name: z.string(), slug: z.string() },
  /** Otherwise it is told so far. */
  isOver: z.boolean(),
  ...{ rank: whole, players: whole, points: whole, correct: whole, decided: whole, streak: whole },
  /** The team that served best. */
  best: z.object({ name: z.string(), code: z.string(), right: whole, picks: whole }).nullable(),
  wildcards: z.object({ right: whole, played: whole }),
  /** The rank after each match that counted. */
  ranks: z.array(whole),
});
export type SeasonPicture = z.infer<typeof seasonPictureSchema>;
