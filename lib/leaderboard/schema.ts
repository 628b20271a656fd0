import { z } from "zod";
import { amongQuery, amongReply } from "../among/schema";
import { idSchema, storable } from "../storable-schema";
import { toldPlace } from "../told-place-schema";

export const leaderboardEntrySchema = z.object({
  rank: z.number().int(),
  /**
   * Places gained since before the latest match day on which points were awarded, lost ones below zero; null where there was
   * no place before.
   */
  moved: z.number().int().nullable().default(null),
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profilePic: z.string(),
  /** Short code of a team. */
  homeTeam: z.string().nullable(),
  points: z.number().int(),
  correct: z.number().int(),
  correctWildcards: z.number().int(),
  winStreak: z.number().int(),
  winStreakPoints: z.number().int(),
  /** On a page: how the last picks did, a letter each: r right, o right outside of a streak, w wrong, n none; capitals were doubled. */
  form: z.string().exactOptional(),
  /** On a page: ranks from the first evening to the last, some of them left out where there are many. */
  ranks: z.array(z.number().int()).exactOptional(),
});
export type LeaderboardEntry = z.infer<typeof leaderboardEntrySchema>;

/** A new entry has no rank yet: nobody can be placed before the table is read. */
export const newEntryReply = z.object({ data: leaderboardEntrySchema.omit({ rank: true, moved: true }) });

export const createEntrySchema = z.strictObject({ userId: idSchema });

/** The most rows that a page can have. */
export const LARGEST_PAGE = 100;

const placeSchema = z.tuple([z.int32().min(0), z.int32().min(0), storable, storable]);
/** Where a row stands in the table: points, correct picks, name, player. */
export type TablePlace = z.infer<typeof placeSchema>;

const place = toldPlace(placeSchema, "This is no place in the table");

export function tellPlace(place: TablePlace): string {
  return JSON.stringify(place);
}

/** Without a limit as much of the table as a list has at most; with one the first rows, those after or before a place, or those around a player. */
export const leaderboardQuery = z
  .object({
    limit: z.coerce.number().int().min(1).max(LARGEST_PAGE).exactOptional(),
    after: place.exactOptional(),
    before: place.exactOptional(),
    around: idSchema.exactOptional(),
    ...amongQuery.shape,
  })
  .refine(
    ({ limit, after, before, around }) => {
      const from = [after, before, around].filter((start) => start !== undefined).length;
      return from === 0 || (from === 1 && limit !== undefined);
    },
    { error: "A page has a limit and begins after a place, before one or around a player" },
  );
export type LeaderboardQuery = z.infer<typeof leaderboardQuery>;

const tablePageSchema = z.object({
  /** How many players there are. */
  players: z.number().int(),
  /** How many have paid the entry fee; there where the prize pool counts only them. */
  payers: z.number().int().exactOptional(),
  /** The ranks that prizes are for, and how many share each. */
  leaders: z.array(z.object({ rank: z.number().int(), points: z.number().int(), players: z.number().int() })),
  /** What to ask for before the first row and after the last; null where there is nothing more. */
  previous: z.string().nullable(),
  next: z.string().nullable(),
});

export const leaderboardReply = z.object({
  data: z.array(leaderboardEntrySchema),
  /** With a limit, or where there is more. */
  page: tablePageSchema.exactOptional(),
  /** Whose table it is, where that is not everybody's: ranks are those among its members. */
  miniLeague: amongReply.exactOptional(),
});

export const leaderboardPageReply = leaderboardReply.required({ page: true });
export type LeaderboardPage = z.infer<typeof leaderboardPageReply>;
