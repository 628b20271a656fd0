/** A stored season, and a replay of it. */

import { z } from "zod";
import { db, rowsIn } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { MATCH_TYPES } from "@/lib/match/rules";
import { scoreSeason } from "@/lib/scoring/reference-scoring";
import type { Season } from "@/lib/season/schema";
import { THE_SEASON } from "./the-season";

const instant = z.coerce.date();

const camelCase = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key.replace(/_./g, (end) => end.charAt(1).toUpperCase()), value]),
  );
const rowsOf = <T>(schema: z.ZodType<T>) =>
  z.array(
    z
      .record(z.string(), z.unknown())
      .transform(camelCase)
      .transform((row) => schema.parse(row)),
  );

const seasonSchema = z.object({
  matches: rowsOf(
    z.object({
      matchId: z.string(),
      matchNumber: z.number(),
      matchDate: instant,
      matchType: z.enum(MATCH_TYPES),
      stage: z.string().nullable(),
      postponed: z.boolean(),
      teamOne: z.string(),
      teamTwo: z.string(),
      matchStarted: z.boolean(),
      secondInningStarted: z.boolean(),
      matchEnded: z.boolean(),
      matchWinner: z.string().nullable(),
      awardedAt: instant.nullable(),
      picksClosedAt: instant.nullable(),
      firstInningsSeenAt: instant.nullable(),
    }),
  ),
  innings: rowsOf(z.object({ matchId: z.string(), team: z.string(), runs: z.number() })),
  picks: rowsOf(
    z.object({
      id: z.string(),
      matchId: z.string(),
      userId: z.string(),
      predictedTeam: z.string(),
      wildcardUsed: z.boolean(),
      gamechangerUsed: z.boolean(),
      isCorrect: z.boolean().nullable(),
      pointsAwarded: z.number(),
      streak: z.number(),
    }),
  ),
  players: rowsOf(
    z.object({
      userId: z.string(),
      homeTeam: z.string().nullable(),
      joinedAt: instant,
      wildcards: z.number(),
      gamechangers: z.number(),
      wildcardsGranted: z.number(),
      gamechangersGranted: z.number(),
    }),
  ),
  events: rowsOf(
    z.object({
      matchId: z.string(),
      userId: z.string(),
      step: z.number(),
      kind: z.string(),
      predictedTeam: z.string(),
      wildcardUsed: z.boolean(),
      gamechangerUsed: z.boolean(),
    }),
  ),
  entries: rowsOf(
    z.object({
      userId: z.string(),
      points: z.number(),
      correct: z.number(),
      correctWildcards: z.number(),
      winStreak: z.number(),
      winStreakPoints: z.number(),
      homeTeamBonus: z.number(),
      rank: z.number(),
      pointsAfter: z.array(z.number()),
      ranksAfter: z.array(z.number()),
      form: z.string(),
    }),
  ),
});

export type StoredSeason = z.infer<typeof seasonSchema> & {
  /** The season whose rules apply. */
  of: Season;
  /** Every column of every game table, so that two states can be compared exactly. */
  everything: unknown;
};

const ofSeason = ({ id }: Season) => Prisma.sql`x.match_id IN (SELECT match_id FROM matches WHERE season_id = ${id})`;

/** Everything stored about the season, read in a single statement, and so at one moment. */
export async function readSeason(of: Season = THE_SEASON): Promise<StoredSeason> {
  const [everything] = await rowsIn(db(), z.record(z.string(), z.unknown()))`SELECT
    (SELECT COALESCE(jsonb_agg(to_jsonb(x) ORDER BY x.match_id), '[]') FROM matches x WHERE x.season_id = ${of.id}) AS matches,
    (SELECT COALESCE(jsonb_agg(to_jsonb(x) ORDER BY x.match_id, x.number), '[]') FROM innings x WHERE ${ofSeason(of)}) AS innings,
    (SELECT COALESCE(jsonb_agg(to_jsonb(x) ORDER BY x.match_id, x.user_id), '[]') FROM predictions x
      WHERE ${ofSeason(of)}) AS picks,
    (SELECT COALESCE(jsonb_agg(to_jsonb(x) ORDER BY x.match_id, x.user_id, x.step), '[]') FROM pick_events x
      WHERE ${ofSeason(of)} AND x.user_id IN (SELECT id FROM users)) AS events,
    (SELECT COALESCE(jsonb_agg(to_jsonb(x) ORDER BY x.user_id), '[]') FROM entries x
      WHERE x.season_id = ${of.id}) AS players,
    (SELECT COALESCE(jsonb_agg(to_jsonb(x) ORDER BY x.user_id), '[]') FROM leaderboard_entries x
      WHERE x.season_id = ${of.id}) AS entries,
    (SELECT COALESCE(jsonb_agg(to_jsonb(x) ORDER BY x.user_id), '[]') FROM profiles x) AS profiles,
    (SELECT COALESCE(jsonb_agg(to_jsonb(x) ORDER BY x.id), '[]') FROM users x) AS users,
    (SELECT count(*)::int FROM audit_entries) AS deeds`;
  return { ...seasonSchema.parse(everything), of, everything };
}

export interface Grant {
  wildcards: number;
  flips: number;
}

/**
 * What is stored, and what it must be: a replay of the season (rule 17), with every wildcard and gamechanger either
 * left or on a pick (rules 11, 14). `grants` has the players who were given more or less than usual.
 */
export function replayOf(season: StoredSeason, grants = NO_GRANTS) {
  const { picks, entries } = season;
  const { players, ...facts } = factsOf(season, grants);
  const replay = scoreSeason({ players, ...facts });
  const stored = {
    picks: picks.map(({ id, isCorrect, pointsAwarded, streak }) => ({ id, isCorrect, pointsAwarded, streak })),
    entries,
    extrasLeft: season.players.map(({ userId, wildcards, gamechangers }) => ({ userId, wildcards, gamechangers })),
  };
  const replayed = {
    picks: picks.map(({ id }) => ({ id, ...replay.picks.get(id) })),
    entries: entries.map(({ userId }) => ({ userId, ...replay.entries.get(userId) })),
    extrasLeft: players.map(({ userId, wildcardsGranted, gamechangersGranted }) => ({
      userId,
      // Not the replay's remainder, which stops at zero: spending too many must show.
      wildcards: wildcardsGranted - (replay.extrasLeft.get(userId)?.wildcardsSpent ?? 0),
      gamechangers: gamechangersGranted - (replay.extrasLeft.get(userId)?.gamechangersSpent ?? 0),
    })),
  };
  return { stored, replayed };
}

/** The input for scoring a season. */
export function factsOf(
  { of: { rules, teams }, matches, innings, picks, ...season }: StoredSeason,
  grants = NO_GRANTS,
) {
  const players = season.players.map(({ userId, homeTeam, joinedAt }) => {
    const usual = { wildcards: rules.wildcards, flips: rules.gamechangers };
    const { wildcards, flips } = grants.get(userId) ?? usual;
    return { userId, homeTeam, registeredAt: joinedAt, wildcardsGranted: wildcards, gamechangersGranted: flips };
  });
  return { rules, teams, matches, innings, picks, players };
}

/** The picks by their events: what the last step left for each player and match. */
export function picksByEvents({ events }: StoredSeason) {
  const last = new Map(events.map((event) => [`${event.matchId} ${event.userId}`, event]));
  return [...last.values()]
    .filter(({ kind }) => kind !== "deleted")
    .map(({ step: _step, kind: _kind, ...pick }) => pick);
}

const NO_GRANTS: ReadonlyMap<string, Grant> = new Map();
