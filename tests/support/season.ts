/** Matches, innings and picks for tests, and checks of a season. */
import { expect } from "vitest";
import type { SeasonActor } from "@/lib/activity/actions";
import { HOUR } from "@/lib/clock";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { submitAsAdmin } from "@/lib/pick/admin-actions";
import { Refusal } from "@/lib/refusal/catalogue";
import { buildUser } from "./builders";
import { recordOf } from "./record";
import { type Grant, picksByEvents, replayOf, type StoredSeason } from "./stored-season";
import { moment, THE_SEASON } from "./the-season";

export const MI = "Mumbai Indians";
export const CSK = "Chennai Super Kings";
export const RR = "Rajasthan Royals";

export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);

let built = 0;

/** A League match of Mumbai and Chennai two days ahead, by default. */
export function buildMatch(traits: Partial<Prisma.MatchCreateInput> = {}) {
  built += 1;
  const sides = { teamOne: MI, teamTwo: CSK };
  const data = { matchName: `Match ${built}`, matchNumber: built, matchDate: inHours(48), ...sides, ...traits };
  return db().match.create({ data: { matchType: "League", ...data } });
}

/** So many League matches in the days before today, an hour apart, oldest first. */
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

/** An administrator acting now. */
export async function buildActor() {
  const user = await buildUser({ isAdmin: true, firstName: "Asha", lastName: "Menon" });
  const actor = (): SeasonActor => ({ userId: user.id, ...moment() });
  return { user, actor };
}

export interface PlayerTraits {
  reminderEmail?: boolean;
  timeZone?: string | null;
  homeTeam?: string | null;
  wildcards?: number;
  gamechangers?: number;
  joinedAt?: Date;
}

/** Before any match in a test, whenever it runs. */
const LONG_AGO = new Date(Date.UTC(2008, 3, 18));

/** A player who registered long ago. */
export async function buildPlayer({ reminderEmail, timeZone, ...entry }: PlayerTraits = {}) {
  const user = await buildUser();
  const profile = {
    ...(reminderEmail !== undefined && { reminderEmail }),
    ...(timeZone !== undefined && { timeZone }),
  };
  await db().profile.update({ where: { userId: user.id }, data: profile });
  const granted = {
    ...(entry.wildcards !== undefined && { wildcardsGranted: entry.wildcards }),
    ...(entry.gamechangers !== undefined && { gamechangersGranted: entry.gamechangers }),
  };
  await db().entry.updateMany({ where: { userId: user.id }, data: { joinedAt: LONG_AGO, ...entry, ...granted } });
  return user;
}

/** A pick entered by an administrator, as for someone who forgot. */
export function buildPick(
  actor: SeasonActor,
  userId: string,
  matchId: string,
  predictedTeam: string,
  wildcardUsed = false,
) {
  return submitAsAdmin({ userId, matchId, predictedTeam, wildcardUsed }, actor);
}

/** Deletes all matches and users; the log stays, as always. */
export async function emptySeason(): Promise<void> {
  const opened = { state: "running", closedAt: null } as const;
  await db().season.updateMany({ where: { isCurrent: true, state: "over" }, data: opened });
  await db().seasonResult.deleteMany({ where: { season: { isCurrent: true } } });
  await db().match.deleteMany({ where: { season: { isCurrent: true } } });
  await db().user.deleteMany();
  const { rules, zone } = THE_SEASON;
  await db().season.updateMany({ where: { isCurrent: true, slug: THE_SEASON.slug }, data: { rules, zone } });
}

/**
 * Expects the stored season to equal a replay (rules 11, 14, 17), and its picks to match their events; see `replayOf`
 * and `picksByEvents`.
 */
export function expectReplayed(season: StoredSeason, grants?: ReadonlyMap<string, Grant>): void {
  const { stored, replayed } = replayOf(season, grants);
  expect(stored).toEqual(replayed);
  const picks = season.picks.map(
    ({ id: _id, isCorrect: _correct, pointsAwarded: _points, streak: _streak, ...pick }) => pick,
  );
  expect(picksByEvents(season)).toEqual(picks);
  expect(season.players.filter(({ wildcards, gamechangers }) => wildcards < 0 || gamechangers < 0)).toEqual([]);
}

/** A call's outcome: a refusal's code, or "done". Other errors are thrown. */
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
  const entry = await db().leaderboardEntry.findFirstOrThrow({ where: { userId } });
  const { points, correct, correctWildcards, winStreak, winStreakPoints } = entry;
  return { points, correct, correctWildcards, winStreak, winStreakPoints };
}

export const NO_STANDING = { points: 0, correct: 0, correctWildcards: 0, winStreak: 0, winStreakPoints: 0 };

/** A player's remaining wildcards and gamechangers. */
export async function extrasLeftOf(userId: string): Promise<Grant> {
  const { wildcards, gamechangers: flips } = await db().entry.findFirstOrThrow({ where: { userId } });
  return { wildcards, flips };
}

/** A player's stored pick; null if there is none. */
export function pickOf(userId: string, matchId: string) {
  return db().pick.findUnique({
    where: { matchId_userId: { matchId, userId } },
    select: { predictedTeam: true, wildcardUsed: true, gamechangerUsed: true, isCorrect: true, pointsAwarded: true },
  });
}

/** The log entries about a match, oldest first. */
export function actionsOn(matchId: string) {
  return recordOf({ matchId });
}
