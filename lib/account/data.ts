import { z } from "zod";
import { type Database, db, rowsIn } from "../db";
import { Prisma } from "../generated/prisma/client";
import { currentSeasonId } from "../season/data";
import type { Pending, Session } from "../session/cookie";
import { bannerAddress } from "../team/look";
import { type Profile, profileSchema, type User } from "./schema";

/** Who is signed in, as the database knows them now. */
export interface Caller extends Session {
  /** The current season and its version, for seasonAt. */
  seasonMark: string;
}

/** Who is signed in, with account and profile. */
export interface SignedIn extends Caller {
  user: User;
  profile: Profile;
  /** The zone the player was last seen in; null when unknown. */
  timeZone: string | null;
}

/** The banner of a player's home team. Needs entries n. */
export const homeBannerColumn = Prisma.sql`
  (SELECT jsonb_build_object('motif', t.motif, 'colour', t.colour, 'accent', t.accent)
    FROM teams t WHERE t.season_id = n.season_id AND t.code = n.home_team) AS "profileBg"`;

/** The address of that banner; null for a player without a home team. */
export const homeBannerCell = z
  .object({ motif: z.string(), colour: z.string(), accent: z.string() })
  .transform(bannerAddress)
  .nullable();

/** A row of personColumns: an account with its profile or, if it is unverified, the profile's defaults. */
export const personRow = profileSchema.extend({
  profileBg: homeBannerCell,
  isOutside: z.boolean(),
  isAdmin: z.boolean(),
  isVerified: z.boolean(),
  timeZone: z.string().nullable(),
});

/** Columns from `people`. */
export const personColumns = Prisma.sql`
  u.id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName", u.email, u.is_admin AS "isAdmin",
  u.verified_at IS NOT NULL AS "isVerified", r.time_zone AS "timeZone", COALESCE(r.profile_pic, 'none') AS "profilePic",
  COALESCE(r.reminder_email, false) AS "reminderEmail", ${homeBannerColumn}, n.home_team AS "homeTeam",
  COALESCE(n.wildcards, 0) AS wildcards, COALESCE(n.gamechangers, 0) AS flips, COALESCE(e.points, 0) AS points,
  r.user_id IS NOT NULL AND n.user_id IS NULL AS "isOutside"`;

/** Users u with their profile r, and their entry n and leaderboard entry e in the current season, if any. */
export const people = Prisma.sql`
  users u LEFT JOIN profiles r ON r.user_id = u.id
  LEFT JOIN entries n ON n.user_id = u.id AND n.season_id = ${currentSeasonId}
  LEFT JOIN leaderboard_entries e ON e.user_id = u.id AND e.season_id = ${currentSeasonId}`;

export function toProfile(row: z.infer<typeof personRow>): Profile {
  return {
    userId: row.userId,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    profilePic: row.profilePic,
    profileBg: row.profileBg,
    homeTeam: row.homeTeam,
    wildcards: row.wildcards,
    flips: row.flips,
    reminderEmail: row.reminderEmail,
    points: row.points,
    ...(row.isOutside && { isOutside: true as const }),
  };
}

/** An account's profile, with defaults while it is not verified; null if there is no such account. */
export async function findAnyProfile(userId: string, database: Database): Promise<Profile | null> {
  const [row] = await rowsIn(database, personRow)`SELECT ${personColumns} FROM ${people} WHERE u.id = ${userId}`;
  return row ? toProfile(row) : null;
}

/** A player's own profile; null for an account that is no player (yet). */
export async function findProfile(userId: string, database: Database = db()): Promise<Profile | null> {
  const [row] = await rowsIn(database, personRow)`
    SELECT ${personColumns} FROM ${people} WHERE u.id = ${userId} AND r.user_id IS NOT NULL`;
  return row ? toProfile(row) : null;
}

/** An account as its owner sees it. */
export async function findUser(userId: string): Promise<User | null> {
  const user = await db().user.findUnique({ where: { id: userId } });
  return user && toUser(user);
}

interface UserRow extends Omit<User, "_id" | "isVerified"> {
  id: string;
  verifiedAt: Date | null;
}

export function toUser({ id, firstName, lastName, email, isAdmin, verifiedAt }: UserRow): User {
  return { _id: id, firstName, lastName, email, isAdmin, isVerified: verifiedAt !== null };
}

/** Whether a browser's registration is still the newest one of its account. */
export async function isNewestRegistration({ userId, version }: Pending): Promise<boolean> {
  return (await db().user.count({ where: { id: userId, sessionVersion: version } })) > 0;
}

/** Where the code went, for the browser that made the newest registration of an unverified account; null for others. */
export async function findWaitingAddress({ userId, version }: Pending): Promise<string | null> {
  const where = { id: userId, sessionVersion: version, verifiedAt: null };
  return (await db().user.findFirst({ where, select: { email: true } }))?.email ?? null;
}
