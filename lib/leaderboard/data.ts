import { type Database, db } from "../db";
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
