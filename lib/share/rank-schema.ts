/** What is on a picture of one's own rank. */
import { z } from "zod";
import { frame, whole } from "./frame-schema";

export const rankSchema = z.object({
  ...{ of: z.literal("rank"), ...frame, name: z.string(), rank: whole, players: whole, points: whole },
  ...{ correct: whole, correctWildcards: whole, streak: whole },
  /** Places gained with the latest match day; null where there was none, and once the season is closed. */
  moved: whole.nullable(),
  path: z.string(),
});
export type RankPicture = z.infer<typeof rankSchema>;
