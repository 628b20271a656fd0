/** The contract of who can still win the season, and with what chances. */
import { z } from "zod";
import { leaderboardEntrySchema } from "../leaderboard/schema";
import { CONTENDERS_NAMED } from "./limits";

const outlook = z.object({
  /** Whether they can still finish first, and on a rank that a prize is for. */
  canWin: z.boolean(),
  canPlace: z.boolean(),
  /** In how many of the seasons that were played out they did. */
  wins: z.number().int(),
  places: z.number().int(),
});
export type Outlook = z.infer<typeof outlook>;

const contender = leaderboardEntrySchema
  .pick({ rank: true, points: true, userId: true, firstName: true, lastName: true, profilePic: true, homeTeam: true })
  .extend(outlook.shape);
export type NamedContender = z.infer<typeof contender>;

export const contendersReply = z.object({
  data: z.object({
    /** How many matches have not brought their points yet. */
    matchesLeft: z.number().int(),
    /** Null before the last fifth of the matches, and while too many of them wait for their result. */
    told: z
      .object({
        /** How many players can still finish first, and on a rank that a prize is for. */
        canWin: z.number().int(),
        canPlace: z.number().int(),
        /** How many seasons were played out. */
        seasons: z.number().int(),
        /** The leading ones of those who can still win something, in the order of the table. */
        contenders: z.array(contender).max(CONTENDERS_NAMED),
        /** The caller's; null for whoever is not in the table. */
        own: outlook.nullable(),
      })
      .nullable(),
  }),
});
export type Contenders = z.infer<typeof contendersReply>["data"];
