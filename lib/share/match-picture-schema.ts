/** What is on a picture of a match. */
import { z } from "zod";
import { frame, whole } from "./frame-schema";

const sideSchema = z.object({
  ...{ code: z.string(), name: z.string(), ground: z.string(), text: z.string(), accent: z.string() },
  /** An innings each, such as 182/4 and 20 overs. */
  innings: z.array(z.object({ score: z.string(), overs: z.string() })),
  picks: whole,
  isWinner: z.boolean(),
});
export type PictureSide = z.infer<typeof sideSchema>;

export const matchPictureSchema = z.object({
  ...{ of: z.literal("match"), ...frame, matchId: z.string(), name: z.string() },
  /** Such as "No. 12 · League". */
  kind: z.string(),
  state: z.enum(["waiting", "live", "final"]),
  /** How it ended, or where it stands. */
  outcome: z.string(),
  sides: z.tuple([sideSchema, sideSchema]),
  /** The reader's pick: for whom, whether it is right once somebody has won, and what it has brought once that is awarded; null without one. */
  own: z.object({ code: z.string(), isRight: z.boolean().nullable(), points: whole.nullable() }).nullable(),
  /** Who alone was right. */
  alone: z.string().nullable(),
});
export type MatchPicture = z.infer<typeof matchPictureSchema>;
