import { type PrizeRules, rankPrize } from "@/lib/leaderboard/prizes";
import type { LeaderboardEntry, LeaderboardPage } from "@/lib/leaderboard/schema";

export interface PrizeRank {
  rank: number;
  /** How many share it. */
  players: number;
  /** Those of them whose names are known. */
  holders: LeaderboardEntry[];
  /** What each of them would take home, in the smallest unit of the currency. */
  each: number;
}

/** Who would be paid if the season ended now, by rank; nobody before the first point, nor where nothing is paid. `entries` are the first ones. */
export function prizeRanks(
  { leaders, players, payers = players }: LeaderboardPage["page"],
  entries: readonly LeaderboardEntry[],
  rules: PrizeRules,
): PrizeRank[] {
  if (!leaders.some(({ points }) => points > 0)) return [];
  return leaders.map(({ rank, players: sharers }) => {
    const { each, leftover } = rankPrize(rank, sharers, payers, rules);
    const holders = entries.filter((entry) => entry.rank === rank);
    return { rank, players: sharers, holders, each: each + Math.sign(leftover) };
  });
}
