import { db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";

/** Writes a player's figures and everyone's rank straight into the table. The next scoring overwrites it. */
export async function standAt(userId: string, data: Prisma.LeaderboardEntryUpdateManyMutationInput): Promise<void> {
  await db().leaderboardEntry.updateMany({ where: { userId }, data });
  await db().$executeRaw`
    UPDATE leaderboard_entries e SET rank = x.rank
    FROM (SELECT season_id, user_id, rank() OVER (PARTITION BY season_id ORDER BY points DESC) FROM leaderboard_entries) x
    WHERE (e.season_id, e.user_id) = (x.season_id, x.user_id)`;
}
