/** Contract of a player's season: every point explained. */
import { z } from "zod";
import { matchSchema } from "../match/schema";
import { pickSchema, userIdSchema } from "../pick/schema";
import { partSchema } from "../scoring/schema";
import { slugSchema } from "../season/schema";

/** By default the current season. */
export const playerSeasonQuery = z.strictObject({ userId: userIdSchema, season: slugSchema.exactOptional() });

const lineMatch = matchSchema.pick({
  ...{ matchId: true, matchName: true, matchNumber: true, matchDate: true, matchType: true, stage: true, venue: true },
  ...{ teamOne: true, teamTwo: true, matchWinner: true, matchStarted: true, matchEnded: true, matchStatus: true },
  awardedAt: true,
});
export type LineMatch = z.infer<typeof lineMatch>;

export const shownPick = pickSchema.pick({ predictedTeam: true, wildcardUsed: true, gamechangerUsed: true });
export type ShownPick = z.infer<typeof shownPick>;

const lineSchema = z.object({
  match: lineMatch,
  pick: shownPick.nullable(),
  parts: z.array(partSchema),
  /** The sum of the parts. */
  points: z.number().int(),
  /** All points up to and including this match. */
  total: z.number().int(),
  /** Correct picks in a row after it. */
  streak: z.number().int(),
  /** The rank after it; null if the match didn't count. */
  rank: z.number().int().nullable(),
});
export type SeasonLine = z.infer<typeof lineSchema>;

export const standingSchema = z.object({
  rank: z.number().int(),
  /** Places gained with the latest match day; null if there was no place before. */
  moved: z.number().int().nullable(),
  /** Players in the table. */
  players: z.number().int(),
  points: z.number().int(),
  correct: z.number().int(),
  correctWildcards: z.number().int(),
  winStreak: z.number().int(),
  winStreakPoints: z.number().int(),
  homeTeamBonus: z.number().int(),
  /**
   * In the smallest unit of the season's currency: the current one without the leftover, or the final one once the
   * season is over; null if there are no prizes yet.
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
    /** Short code, in that season. */
    homeTeam: z.string().nullable(),
    /** When they joined the season; null if they haven't. */
    joinedAt: z.coerce.date().nullable(),
  }),
  season: z.object({ slug: z.string(), name: z.string() }),
  /** Null for someone who isn't in the season. */
  standing: standingSchema.nullable(),
  /** The last six matches, such as `2 · 3 W 4 ·`; see lib/scoring/over.ts. */
  over: z.string(),
  /** The decided matches in order of play. */
  lines: z.array(lineSchema),
  /** Undecided matches with closed picks, and the player's own open ones. */
  ahead: z.array(z.object({ match: lineMatch, pick: shownPick.nullable() })),
  bonus: bonusSchema.nullable(),
  /** Changes whenever anything in it does. */
  state: z.string(),
});
export type PlayerSeason = z.infer<typeof playerSeasonSchema>;

export const playerSeasonReply = z.object({ data: playerSeasonSchema });

/** Whether this player is to be the caller's rival. */
export const chooseRivalSchema = z.strictObject({ rivalId: userIdSchema, chosen: z.boolean() });
export type RivalChoice = z.infer<typeof chooseRivalSchema>;

const rivalSchema = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profilePic: z.string(),
  /** How many matches brought the caller more points than the rival, and the other way round. */
  ahead: z.number().int(),
  behind: z.number().int(),
  /** The teams that both picked in tonight's closed matches, in order of play; null for no pick. */
  tonight: z.array(z.object({ yours: z.string().nullable(), theirs: z.string().nullable() })),
});
export type Rival = z.infer<typeof rivalSchema>;
export const rivalReply = z.object({ data: rivalSchema.nullable() });
