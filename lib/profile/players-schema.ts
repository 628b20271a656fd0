/** Contract of the list of players. */
import { z } from "zod";
import { parseOrNothing } from "../parse-json";

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

/** What the database takes for a text. */
const storable = z.string().regex(/^[^\0]*$/);

/** Behind which name, and player, a page begins; as a reply has told it. */
const placeByName = z
  .string()
  .max(1000)
  .transform((text, context): [nameKey: string, userId: string] => {
    const place = z.tuple([storable, storable]).safeParse(parseOrNothing(text));
    if (place.success) return place.data;
    context.issues.push({ code: "custom", input: text, message: "This is no place in the list" });
    return z.NEVER;
  });

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
