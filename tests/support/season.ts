/** Matches, innings and picks that tests need, and the whole season as the database holds it. */
import { expect } from "vitest";
import { z } from "zod";
import type { Actor } from "@/lib/audit/record";
import { HOUR } from "@/lib/clock";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { Refusal } from "@/lib/http/errors";
import { scoreSeason } from "@/lib/leaderboard/rules";
import { MATCH_TYPES } from "@/lib/match/rules";
import { submitAsAdmin } from "@/lib/prediction/admin-commands";
import { GAMECHANGERS, WILDCARDS } from "@/lib/prediction/rules";
import { buildUser } from "./builders";

export const MI = "Mumbai Indians";
export const CSK = "Chennai Super Kings";
export const RR = "Rajasthan Royals";

export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);

let built = 0;

/** A League match of Mumbai and Chennai two days ahead, unless told otherwise. */
export function buildMatch(traits: Partial<Prisma.MatchCreateInput> = {}) {
  built += 1;
  const sides = { teamOne: MI, teamTwo: CSK };
  const data = { matchName: `Match ${built}`, matchNumber: built, matchDate: inHours(48), ...sides, ...traits };
  return db().match.create({ data: { matchType: "League", ...data } });
}

/** So many League matches on the days before today, an hour apart, oldest first. */
export async function buildPlayed(count: number, traits: Partial<Prisma.MatchCreateInput> = {}) {
  const matches = [];
  for (let index = 0; index < count; index += 1) {
    matches.push(await buildMatch({ matchDate: inHours(index - count - 24), matchStarted: true, ...traits }));
  }
  return matches;
}

export function buildInnings(matchId: string, number: number, team: string, runs: number) {
  return db().innings.create({ data: { matchId, number, team, runs, wickets: 6, balls: 120 } });
}

/** An administrator who does things now. */
export async function buildActor() {
  const user = await buildUser({ isAdmin: true, firstName: "Asha", lastName: "Menon" });
  const actor = (): Actor => ({ userId: user.id, now: new Date() });
  return { user, actor };
}

/** A player who registered long ago. */
export async function buildPlayer(profile: Prisma.ProfileUpdateInput = {}) {
  const user = await buildUser();
  await db().profile.update({ where: { userId: user.id }, data: { createdAt: inHours(-9_000), ...profile } });
  return user;
}

/** A pick, as an administrator enters one that somebody forgot. */
export function buildPick(actor: Actor, userId: string, matchId: string, predictedTeam: string, wildcardUsed = false) {
  return submitAsAdmin({ userId, matchId, predictedTeam, wildcardUsed }, actor);
}

/** Takes away all matches and users; the audit stays, as it always does. */
export async function emptySeason(): Promise<void> {
  await db().match.deleteMany();
  await db().user.deleteMany();
}

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
      teamOne: z.string(),
      teamTwo: z.string(),
      matchStarted: z.boolean(),
      secondInningStarted: z.boolean(),
      matchEnded: z.boolean(),
      matchWinner: z.string().nullable(),
      awardedAt: instant.nullable(),
      picksClosedAt: instant.nullable(),
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
    }),
  ),
  profiles: rowsOf(
    z.object({
      userId: z.string(),
      homeTeam: z.string().nullable(),
      createdAt: instant,
      wildcards: z.number(),
      flips: z.number(),
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
    }),
  ),
});

export type StoredSeason = z.infer<typeof seasonSchema> & {
  /** Every column of every table of the game, so that two states can be compared to the last bit. */
  everything: unknown;
};

/** All that the database holds of the season, read by a single statement: one moment, nothing in between. */
export async function readSeason(): Promise<StoredSeason> {
  const [everything] = await db().$queryRaw<Record<string, unknown>[]>`SELECT
    (SELECT COALESCE(jsonb_agg(to_jsonb(x) ORDER BY x.match_id), '[]') FROM matches x) AS matches,
    (SELECT COALESCE(jsonb_agg(to_jsonb(x) ORDER BY x.match_id, x.number), '[]') FROM innings x) AS innings,
    (SELECT COALESCE(jsonb_agg(to_jsonb(x) ORDER BY x.match_id, x.user_id), '[]') FROM predictions x) AS picks,
    (SELECT COALESCE(jsonb_agg(to_jsonb(x) ORDER BY x.user_id), '[]') FROM profiles x) AS profiles,
    (SELECT COALESCE(jsonb_agg(to_jsonb(x) ORDER BY x.user_id), '[]') FROM leaderboard_entries x) AS entries,
    (SELECT COALESCE(jsonb_agg(to_jsonb(x) ORDER BY x.id), '[]') FROM users x) AS users,
    (SELECT count(*)::int FROM audit_entries) AS deeds`;
  return { ...seasonSchema.parse(everything), everything };
}

export interface Grant {
  wildcards: number;
  flips: number;
}

/**
 * Expects that what is stored is what a replay of the season gives (rule 17), and that every wildcard and gamechanger
 * is either in the player's hand or on a pick (rules 11, 14). `grants` says who was given more or less than usual.
 */
export function expectReplayed(season: StoredSeason, grants: ReadonlyMap<string, Grant> = new Map()): void {
  const { matches, innings, picks, profiles, entries } = season;
  const players = profiles.map(({ userId, homeTeam, createdAt }) => {
    const { wildcards, flips } = grants.get(userId) ?? { wildcards: WILDCARDS, flips: GAMECHANGERS };
    return { userId, homeTeam, registeredAt: createdAt, wildcardsGranted: wildcards, flipsGranted: flips };
  });
  const replay = scoreSeason({ matches, innings, picks, players });
  const stored = {
    picks: picks.map(({ id, isCorrect, pointsAwarded }) => ({ id, isCorrect, pointsAwarded })),
    entries,
    purses: profiles.map(({ userId, wildcards, flips }) => ({ userId, wildcards, flips })),
  };
  expect(stored).toEqual({
    picks: picks.map(({ id }) => ({ id, ...replay.picks.get(id) })),
    entries: entries.map(({ userId }) => ({ userId, ...replay.entries.get(userId) })),
    purses: players.map(({ userId, wildcardsGranted, flipsGranted }) => ({
      userId,
      // Not what is left by the replay, which stops at zero: too many spent has to show.
      wildcards: wildcardsGranted - (replay.purses.get(userId)?.wildcardsSpent ?? 0),
      flips: flipsGranted - (replay.purses.get(userId)?.flipsSpent ?? 0),
    })),
  });
  expect(profiles.filter(({ wildcards, flips }) => wildcards < 0 || flips < 0)).toEqual([]);
}

/** What a call that may be refused ended with: its code, or "done". Anything else that is thrown goes through. */
export async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "done";
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

/** A player's line in the table without the home team bonus, which has its own tests. */
export async function standingOf(userId: string) {
  const entry = await db().leaderboardEntry.findUniqueOrThrow({ where: { userId } });
  const { points, correct, correctWildcards, winStreak, winStreakPoints } = entry;
  return { points, correct, correctWildcards, winStreak, winStreakPoints };
}

export const NO_STANDING = { points: 0, correct: 0, correctWildcards: 0, winStreak: 0, winStreakPoints: 0 };

/** What a player has in hand. */
export async function purseOf(userId: string): Promise<Grant> {
  const { wildcards, flips } = await db().profile.findUniqueOrThrow({ where: { userId } });
  return { wildcards, flips };
}

/** What is stored of a player's pick; null where there is none. */
export function pickOf(userId: string, matchId: string) {
  return db().prediction.findUnique({
    where: { matchId_userId: { matchId, userId } },
    select: { predictedTeam: true, wildcardUsed: true, gamechangerUsed: true, isCorrect: true, pointsAwarded: true },
  });
}

/** What the audit says of a match, oldest entry first. */
export function deedsOn(matchId: string) {
  return db().auditEntry.findMany({ where: { matchId }, orderBy: { id: "asc" } });
}
