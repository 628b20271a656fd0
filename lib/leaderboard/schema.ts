/** Contracts of the table, rewind, the race, who can still win, and "What if?". */
import { z } from "zod";
import { encodedPlace, idSchema, storable } from "../http/schema";
import { instant } from "../match/schema";
import { scopeQuery, shownMiniLeagueSchema } from "../mini-league/schema";
import { slugSchema } from "../season/schema";

export const leaderboardEntrySchema = z.object({
  rank: z.number().int(),
  /** Places gained since the last match day with points, negative for lost; null if there was no place before. */
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
  /** On a page: the last six matches, such as `2 · 3 W 4 ·`; see lib/scoring/over.ts. */
  over: z.string().exactOptional(),
});
export type LeaderboardEntry = z.infer<typeof leaderboardEntrySchema>;

export const newEntryReply = z.object({ data: leaderboardEntrySchema.omit({ rank: true, moved: true }) });

export const createEntrySchema = z.strictObject({ userId: idSchema });

/** The most rows that a page can have. */
const LARGEST_PAGE = 100;

const placeSchema = z.tuple([z.int32().min(0), z.int32().min(0), storable, storable]);
/** A row's place in the table: points, correct picks, name, player. */
export type TablePlace = z.infer<typeof placeSchema>;

const place = encodedPlace(placeSchema, "This isn't a valid place in the table");

export function encodePlace(place: TablePlace): string {
  return JSON.stringify(place);
}

/** Without a limit, up to LONGEST_LIST rows; with one, the first, those after or before a place, or around a player. */
export const leaderboardQuery = z
  .strictObject({
    limit: z.coerce.number().int().min(1).max(LARGEST_PAGE).exactOptional(),
    after: place.exactOptional(),
    before: place.exactOptional(),
    around: idSchema.exactOptional(),
    ...scopeQuery.shape,
  })
  .refine(
    ({ limit, after, before, around }) => {
      const from = [after, before, around].filter((start) => start !== undefined).length;
      return from === 0 || (from === 1 && limit !== undefined);
    },
    { error: "Give a limit, and one of after, before or around" },
  );
export type LeaderboardQuery = z.infer<typeof leaderboardQuery>;

const tablePageSchema = z.object({
  /** How many players there are. */
  players: z.number().int(),
  /** How many have paid, if only they count for the prize pool. */
  payers: z.number().int().exactOptional(),
  /** The ranks that win prizes, and how many share each. */
  leaders: z.array(z.object({ rank: z.number().int(), points: z.number().int(), players: z.number().int() })),
  /** Where the pages before and after begin; null if there are none. */
  previous: z.string().nullable(),
  next: z.string().nullable(),
});

export const leaderboardReply = z.object({
  data: z.array(leaderboardEntrySchema),
  /** Set with a limit, or if there is more. */
  page: tablePageSchema.exactOptional(),
  /** The mini-league whose members are ranked; missing for everyone. */
  miniLeague: shownMiniLeagueSchema.exactOptional(),
});

export const leaderboardPageReply = leaderboardReply.required({ page: true });
export type LeaderboardPage = z.infer<typeof leaderboardPageReply>;

/** A player by name and picture. */
export const foundPlayerSchema = leaderboardEntrySchema.pick({
  userId: true,
  firstName: true,
  lastName: true,
  profilePic: true,
});
export type FoundPlayer = z.infer<typeof foundPlayerSchema>;

const named = foundPlayerSchema.extend(leaderboardEntrySchema.pick({ rank: true, points: true }).shape);
/** How many of those who can still win are listed. */
export const CONTENDERS_LISTED = 100;

export const contendersReply = z.object({
  data: z.object({
    /** Matches that haven't been awarded yet. */
    matchesLeft: z.number().int(),
    /** Null before the last fifth of the matches, and once the season is decided. */
    standing: z
      .object({
        /** How many players can still finish first. */
        canWin: z.number().int(),
        /** Whether the caller can; null for someone who isn't in the table. */
        canYou: z.boolean().nullable(),
        /** In the order of the table. `most` is the most points they can finish with. */
        contenders: z.array(named.extend({ most: z.number().int() })).max(CONTENDERS_LISTED),
      })
      .nullable(),
  }),
});
export type Contenders = z.infer<typeof contendersReply>["data"];

/** Rows of each table of "What if?", besides the caller's own. */
export const WHAT_IF_ROWS = 5;

const placeThen = leaderboardEntrySchema.pick({ rank: true, points: true }).extend({
  /** Places gained, negative for places lost. */
  moved: z.number().int(),
  /** Points gained; negative if a wrong pick cuts a streak in two. */
  gained: z.number().int(),
});
export type PlaceThen = z.infer<typeof placeThen>;

export const whatIfQuery = scopeQuery;

export const whatIfReply = z.object({
  data: z.object({
    /** The undecided matches that the caller has a pick on, once their picks have closed. */
    matches: z.array(
      z.object({
        matchId: z.string(),
        matchNumber: z.number().int(),
        teamOne: z.string(),
        teamTwo: z.string(),
        /** Side one wins, side two wins, no result. */
        outcomes: z.array(
          z.object({
            /** A team's name, or `draw`. */
            winner: z.string(),
            /** The caller's place; null for someone who isn't in the table. */
            own: placeThen.nullable(),
            /** The first rows of the table. */
            rows: z.array(named.extend(placeThen.shape)).max(WHAT_IF_ROWS),
          }),
        ),
      }),
    ),
  }),
});
export type WhatIf = z.infer<typeof whatIfReply>["data"];

/** A player's points and ranks after each decided match, with the bonus from when it was due. */
export const pathSchema = leaderboardEntrySchema
  .pick({ userId: true, firstName: true, lastName: true, profilePic: true, homeTeam: true })
  .extend({ points: z.array(z.number().int()), ranks: z.array(z.number().int()), form: z.string() });
export type Path = z.infer<typeof pathSchema>;

/** The table after which match of which season, and which part of it; by default after the latest match. */
export const rewindQuery = z.strictObject({
  /** The match's number, or its id. */
  after: idSchema.exactOptional(),
  season: slugSchema.exactOptional(),
  from: z.coerce.number().int().min(0).max(10_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(LARGEST_PAGE).default(LARGEST_PAGE),
  ...scopeQuery.shape,
});
export type RewindQuery = z.infer<typeof rewindQuery>;

/** A decided match to rewind to. The calls name it an evening. */
export const decidedMatchSchema = z.object({
  matchId: z.string(),
  matchNumber: z.number().int(),
  matchName: z.string(),
  matchDate: instant,
});
export type DecidedMatch = z.infer<typeof decidedMatchSchema>;

export const rewindReply = z.object({
  data: z.array(leaderboardEntrySchema),
  /** How many matches were decided by then; null before the first. Rows show places gained since the match before. */
  position: z.number().int().nullable(),
  /** All decided matches, in order of play. */
  evenings: z.array(decidedMatchSchema),
  /** Rows above this part, and where the previous and next parts begin; null if there are none. */
  page: z.object({
    from: z.number().int(),
    previous: z.number().int().nullable(),
    next: z.number().int().nullable(),
  }),
});
export type RewindTable = z.infer<typeof rewindReply>;

/** The first players that match a name, and whether there are more. */
export interface FoundPlayers {
  found: readonly FoundPlayer[];
  hasMore: boolean;
}

/** Leaders in every race. */
export const LEADERS = 5;

/** Lines of a race. */
export const MOST_RACERS = 8;

/** Who races besides the leaders: ids separated by commas. */
export const raceQuery = z.strictObject({
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
  ...scopeQuery.shape,
});

export const raceReply = z.object({
  data: z.array(pathSchema),
  /** The matches that points and ranks belong to. */
  evenings: z.array(decidedMatchSchema.omit({ matchId: true })),
});
export type Race = z.infer<typeof raceReply>;

/** The table that a page's address asks for, after a match or the latest one. Invalid parts are ignored. */
export const rewindParams = z.object({
  after: z
    .union([z.literal("last"), z.coerce.number().int().min(1).max(100_000)])
    .optional()
    .catch(undefined),
  match: idSchema.optional().catch(undefined),
  from: z.coerce.number().int().min(0).max(10_000_000).catch(0),
});
export type RewindParams = z.infer<typeof rewindParams>;
