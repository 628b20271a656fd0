import { type Database, db } from "../db";
import type { Profile } from "./schema";

/** A player's own profile; null for whoever is not a player (yet). */
export async function findProfile(userId: string, database: Database = db()): Promise<Profile | null> {
  const row = await database.profile.findUnique({
    where: { userId },
    include: { user: { include: { leaderboardEntry: true } } },
  });
  if (!row) return null;
  return {
    userId,
    firstName: row.user.firstName,
    lastName: row.user.lastName,
    email: row.user.email,
    profilePic: row.profilePic,
    profileBg: row.homeTeam && `/banners/${row.homeTeam.toLowerCase()}.svg`,
    homeTeam: row.homeTeam,
    wildcards: row.wildcards,
    flips: row.flips,
    reminderEmail: row.reminderEmail,
    points: row.user.leaderboardEntry?.points ?? 0,
  };
}
