/** Contract of a player's season: every point explained. */
import { z } from "zod";
import { matchSchema } from "../match/schema";
import { predictionSchema, userIdSchema } from "../pick/schema";
import { partSchema } from "../scoring/part-schema";
import { slugSchema } from "../season/schema";

/** Without a season the current one is meant. */
export const playerSeasonQuery = z.object({ userId: userIdSchema, season: slugSchema.exactOptional() });

const lineMatch = matchSchema.pick({
  ...{ matchId: true, matchName: true, matchNumber: true, matchDate: true, matchType: true, venue: true },
  ...{ teamOne: true, teamTwo: true, matchWinner: true, matchStarted: true, matchEnded: true, matchStatus: true },
  awardedAt: true,
});
export type LineMatch = z.infer<typeof lineMatch>;

const toldPick = predictionSchema.pick({ predictedTeam: true, wildcardUsed: true, gamechangerUsed: true });
export type ToldPick = z.infer<typeof toldPick>;

const lineSchema = z.object({
  match: lineMatch,
  pick: toldPick.nullable(),
  parts: z.array(partSchema),
  /** The sum of the parts. */
  points: z.number().int(),
  /** All points up to and with this match. */
  total: z.number().int(),
  /** Right picks in a row after it. */
  streak: z.number().int(),
  /** The rank after it; null where it changed nobody's. */
  rank: z.number().int().nullable(),
});
export type SeasonLine = z.infer<typeof lineSchema>;

const standingSchema = z.object({
  rank: z.number().int(),
  /** Places gained with the latest match day; null where there was none before. */
  moved: z.number().int().nullable(),
  /** How many are in the table. */
  players: z.number().int(),
  points: z.number().int(),
  correct: z.number().int(),
  correctWildcards: z.number().int(),
  winStreak: z.number().int(),
  winStreakPoints: z.number().int(),
  homeTeamBonus: z.number().int(),
  /**
   * In the smallest unit of the season's currency: as it stands, without what cannot be split, or as it is kept once the season is
   * over; null where nothing is played for, or not yet.
   */
  prize: z.number().int().nullable(),
});
export type SeasonStanding = z.infer<typeof standingSchema>;

const bonusSchema = z.object({
  innings: z.array(z.object({ matchId: z.string(), runs: z.number().int() })),
  runs: z.number().int(),
  points: z.number().int(),
  isDue: z.boolean(),
});

export const playerSeasonSchema = z.object({
  player: z.object({
    userId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    profilePic: z.string(),
    /** Of that season: a short code. */
    homeTeam: z.string().nullable(),
    /** When they entered the season; null where they are not in it. */
    joinedAt: z.coerce.date().nullable(),
  }),
  season: z.object({ slug: z.string(), name: z.string() }),
  /** Null for somebody who is not in the season. */
  standing: standingSchema.nullable(),
  /** The decided matches in order of play. */
  lines: z.array(lineSchema),
  /** What is not decided: picks of matches that have closed, and one's own open ones. */
  ahead: z.array(z.object({ match: lineMatch, pick: toldPick.nullable() })),
  bonus: bonusSchema.nullable(),
  /** Another text whenever anything of it is another. */
  state: z.string(),
});
export type PlayerSeason = z.infer<typeof playerSeasonSchema>;

export const playerSeasonReply = z.object({ data: playerSeasonSchema });
