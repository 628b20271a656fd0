import type { Rules } from "../season/rules-schema";
import { inSeason } from "../transaction";

/**
 * Puts a season away: its matches and picks go, and every player starts anew with nothing on the table and all wildcards
 * and gamechangers (rule 11). Accounts, home teams and the record of what administrators did stay. Answers what has gone.
 */
export async function endSeason({
  wildcards,
  gamechangers,
}: Pick<Rules, "wildcards" | "gamechangers">): Promise<{ matches: number; picks: number }> {
  return inSeason(async (tx) => {
    const picks = await tx.pick.count();
    const { count: matches } = await tx.match.deleteMany();
    await tx.entry.updateMany({ data: { wildcards, gamechangers } });
    const nothing = { points: 0, pickPoints: 0, correct: 0, correctWildcards: 0 };
    await tx.leaderboardEntry.updateMany({
      data: { ...nothing, winStreak: 0, winStreakPoints: 0, homeTeamBonus: 0 },
    });
    return { matches, picks };
  });
}
