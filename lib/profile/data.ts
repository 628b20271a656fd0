import { z } from "zod";
import { type Database, db } from "../db";
import { Prisma } from "../generated/prisma/client";
import { rowsIn } from "../rows";
import { currentSeasonId } from "../season/current-season";
import { homeBannerCell, homeBannerColumn } from "./home-banner";
import type { Profile } from "./schema";

/** What profileColumns read: all of it null but the account's own, where the account is not verified yet. */
export const profileRow = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  profilePic: z.string().nullable(),
  profileBg: homeBannerCell,
  homeTeam: z.string().nullable(),
  wildcards: z.number().nullable(),
  flips: z.number().nullable(),
  reminderEmail: z.boolean().nullable(),
  points: z.number().nullable(),
  /** Whether they have an entry in the current season. */
  joined: z.boolean(),
});

/** Those columns of an account that is not verified yet. */
export const NOT_A_PLAYER = {
  profilePic: null,
  profileBg: null,
  homeTeam: null,
  wildcards: null,
  flips: null,
  reminderEmail: null,
  points: null,
  joined: false,
};

/** Of users u: their entry n in the current season and their place in its table e, as far as they have joined it. */
export const ofThisSeason = Prisma.sql`
  LEFT JOIN entries n ON n.user_id = u.id AND n.season_id = ${currentSeasonId}
  LEFT JOIN leaderboard_entries e ON e.user_id = u.id AND e.season_id = ${currentSeasonId}`;

/** Of users u, profiles r, entries n and leaderboard_entries e. */
export const profileColumns = Prisma.sql`
  u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.email, r.profile_pic AS "profilePic",
  ${homeBannerColumn},
  n.home_team AS "homeTeam", n.wildcards, n.gamechangers AS flips, r.reminder_email AS "reminderEmail", e.points,
  n.user_id IS NOT NULL AS joined`;

/** A player's own profile; null for whoever is not a player (yet). */
export async function findProfile(userId: string, database: Database = db()): Promise<Profile | null> {
  const [row] = await rowsIn(database, profileRow)`
    SELECT ${profileColumns}
    FROM users u JOIN profiles r ON r.user_id = u.id ${ofThisSeason}
    WHERE u.id = ${userId}`;
  return row ? toProfile(row) : null;
}

/** What an account, a profile and a standing give together; an account that is not verified yet has neither of these. */
export function toProfile(row: z.infer<typeof profileRow>): Profile {
  return {
    userId: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    profilePic: row.profilePic ?? "none",
    profileBg: row.profileBg,
    homeTeam: row.homeTeam,
    wildcards: row.wildcards ?? 0,
    flips: row.flips ?? 0,
    reminderEmail: row.reminderEmail ?? false,
    points: row.points ?? 0,
    ...(row.profilePic !== null && !row.joined && { isOutside: true as const }),
  };
}
