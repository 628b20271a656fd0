/** Contract of the list of players. */
import { z } from "zod";
import { placeByName } from "../told-place-schema";

/** A player as other players see them. */
export const playerCardSchema = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profilePic: z.string(),
  profileBg: z.string().nullable(),
  homeTeam: z.string().nullable(),
  wildcards: z.number().int(),
  flips: z.number().int(),
  points: z.number().int(),
  correct: z.number().int(),
  winStreak: z.number().int(),
  winStreakPoints: z.number().int(),
});
export type PlayerCard = z.infer<typeof playerCardSchema>;

/** Without a limit as many as a list has at most; with one the first, or those behind a place. */
export const playersQuery = z
  .object({
    limit: z.coerce.number().int().min(1).max(100).exactOptional(),
    after: placeByName.exactOptional(),
  })
  .refine(({ limit, after }) => limit !== undefined || !after, { error: "A page has a limit" });
export type PlayersQuery = z.infer<typeof playersQuery>;

export const playerCardsReply = z.object({
  data: z.array(playerCardSchema),
  /** What to ask for after the last; null where there is nobody more. Always with a limit, else where there is somebody. */
  next: z.string().nullable().exactOptional(),
});
