/** The table as it stood on an evening, as replies tell it. */
import { z } from "zod";
import { amongQuery } from "../among/schema";
import type { Standings } from "../leaderboard/rank";
import { LARGEST_PAGE, leaderboardEntrySchema } from "../leaderboard/schema";
import { instant } from "../match/schema";
import { slugSchema } from "../season/schema";
import { idSchema, storable } from "../storable-schema";

const eveningSchema = z.object({
  /** Its place among the evenings of its season, from 1. */
  position: z.number().int(),
  matchId: z.string(),
  matchNumber: z.number().int(),
  matchName: z.string(),
  matchDate: instant,
  /** Whether the home team bonus was due by then (rule 9). */
  bonusDue: z.boolean(),
});

/** Points and how many had them: most points first, without those who had none. */
const countsSchema = z.array(z.tuple([z.number().int(), z.number().int()]));

/** An evening with how many players had how many points, the bonus included. */
export const countedEveningSchema = eveningSchema.extend({
  /** Of those who are in its table. */
  present: countsSchema.transform((counts) => counts.map(([points, players]) => ({ points, players }))),
  /** The highest home team bonus that anybody has in it. */
  mostBonus: z.number().int(),
  /** Whether its picks were closed early, and not yet told to anybody who is no administrator (rule 2). */
  isUnmarked: z.boolean().exactOptional(),
});
export type Evening = z.infer<typeof countedEveningSchema> & {
  /** Of those as well who were deleted once the season was closed: enough to rank anybody. */
  standings: Standings;
};

/** A line of the table of an evening; places gained are those since the evening before it. */
const eveningEntrySchema = leaderboardEntrySchema;
export type EveningEntry = z.infer<typeof eveningEntrySchema>;

/** What somebody had after each evening, the bonus included once it was due. */
export const pathSchema = leaderboardEntrySchema
  .pick({ userId: true, firstName: true, lastName: true, profilePic: true, homeTeam: true })
  .extend({ points: z.array(z.number().int()), ranks: z.array(z.number().int()), form: z.string() });
export type Path = z.infer<typeof pathSchema>;

/** After which match of which season, and which part of its table; without a match after the latest evening. */
export const eveningQuery = z.object({
  after: z.coerce.number().int().min(1).max(100_000).exactOptional(),
  /** Which of two matches of one number; of another number it says nothing. */
  match: idSchema.exactOptional(),
  season: slugSchema.exactOptional(),
  from: z.coerce.number().int().min(0).max(10_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(LARGEST_PAGE).default(LARGEST_PAGE),
  ...amongQuery.shape,
});
export type EveningQuery = z.infer<typeof eveningQuery>;

/** An evening as one chooses among them. */
const stopSchema = eveningSchema
  .pick({ matchId: true, matchNumber: true, matchName: true })
  .extend({ matchDate: instant });
export type Stop = z.infer<typeof stopSchema>;

export const eveningReply = z.object({
  data: z.array(eveningEntrySchema),
  /** The place of the evening among all of them, from 1; null before the first. */
  position: z.number().int().nullable(),
  /** All evenings there are to go to, the first one first. */
  evenings: z.array(stopSchema),
  /** How many rows stand above this part, and where the parts before and after it begin; null where there is none. */
  page: z.object({
    from: z.number().int(),
    previous: z.number().int().nullable(),
    next: z.number().int().nullable(),
  }),
});
export type EveningTable = z.infer<typeof eveningReply>;

/** Somebody by name, and with their picture. */
export const foundPlayerSchema = pathSchema.pick({ userId: true, firstName: true, lastName: true, profilePic: true });
export type FoundPlayer = z.infer<typeof foundPlayerSchema>;

/** The first whom a name fits, and whether it fits more. */
export interface FoundPlayers {
  found: readonly FoundPlayer[];
  hasMore: boolean;
}

/** So many of those who lead are in every race. */
export const LEADERS = 5;

/** So many lines a race has at most. */
export const MOST_RACERS = 8;

/** Who races beside the leaders: ids with commas between them. */
export const raceQuery = z.object({
  userIds: storable
    .max(1000)
    .default("")
    .transform((text) =>
      text
        .split(",")
        .filter((id) => id !== "")
        .slice(0, MOST_RACERS),
    ),
  season: slugSchema.exactOptional(),
  ...amongQuery.shape,
});

export const raceReply = z.object({
  data: z.array(pathSchema),
  /** The evenings that points and ranks belong to. */
  evenings: z.array(stopSchema.omit({ matchId: true })),
});
export type Race = z.infer<typeof raceReply>;

/** What an address asks for: a match's number, and where two have it which of them, or the latest evening; anything else is not asked for. */
export const wantedEvening = z.object({
  after: z
    .union([z.literal("last"), z.coerce.number().int().min(1).max(100_000)])
    .optional()
    .catch(undefined),
  match: idSchema.optional().catch(undefined),
  from: z.coerce.number().int().min(0).max(10_000_000).catch(0),
});
export type WantedEvening = z.infer<typeof wantedEvening>;
