import { type Database, db, rowsOf } from "../db";
import { Prisma } from "../generated/prisma/client";
import type { LeaderboardEntry } from "./schema";

/** A player's standing without its rank; null for whoever is not a player (yet). */
export async function findEntry(
  userId: string,
  database: Database = db(),
): Promise<Omit<LeaderboardEntry, "rank"> | null> {
  const row = await database.leaderboardEntry.findUnique({
    where: { userId },
    include: { user: { include: { profile: true } } },
  });
  if (!row) return null;
  const { firstName, lastName, profile } = row.user;
  return { ...row, firstName, lastName, profilePic: profile?.profilePic ?? "none" };
}

/** The table: every player, ranked (rule 19). */
export async function listLeaderboard(): Promise<LeaderboardEntry[]> {
  return rowsOf<LeaderboardEntry>(Prisma.sql`
    SELECT rank() OVER (ORDER BY e.points DESC)::int AS rank, e.user_id AS "userId", u.first_name AS "firstName",
      u.last_name AS "lastName", r.profile_pic AS "profilePic", e.points, e.correct,
      e.correct_wildcards AS "correctWildcards", e.win_streak AS "winStreak", e.win_streak_points AS "winStreakPoints"
    FROM leaderboard_entries e JOIN users u ON u.id = e.user_id JOIN profiles r ON r.user_id = e.user_id
    ORDER BY -e.points, -e.correct, e.name_key, e.user_id`);
}
