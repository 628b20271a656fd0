import { listInWords } from "@/lib/formats";
import { money } from "@/lib/leaderboard/money";
import { type PrizeRules, rankPrize } from "@/lib/leaderboard/prizes";
import type { LeaderboardEntry, LeaderboardPage } from "@/lib/leaderboard/schema";

interface PrizeRank {
  rank: number;
  /** How many share it. */
  players: number;
  /** Those of them whose names are known: nobody's who was deleted once the season was closed. */
  holders: LeaderboardEntry[];
  /** What each of them would take home at least, in the smallest unit of the currency. */
  each: number;
  /** Whether one more of it goes to some of them, since it cannot be split. */
  isUneven: boolean;
}

/**
 * Who would be paid if the season ended now, or is paid where it is over, by rank; as long as it runs nobody before the first
 * point, nor ever where nothing is paid. `entries` are the first ones.
 */
export function prizeRanks(
  { leaders, players, payers = players }: LeaderboardPage["page"],
  entries: readonly LeaderboardEntry[],
  rules: PrizeRules,
  isOver: boolean,
): PrizeRank[] {
  if (!isOver && !leaders.some(({ points }) => points > 0)) return [];
  return leaders.map(({ rank, players: sharers }) => {
    const { each, leftover } = rankPrize(rank, sharers, payers, rules);
    const holders = entries.filter((entry) => entry.rank === rank);
    return { rank, players: sharers, holders, each, isUneven: leftover > 0 };
  });
}

/** So many names are told; of more, how many they are. */
const NAMES_TOLD = 3;

/** Who takes home how much of it. */
export function prizeInWords({ players, holders, each, isUneven }: PrizeRank, currency: string): string {
  const sum = isUneven ? `${money(each, currency)} or ${money(each + 1, currency)}` : money(each, currency);
  if (players > NAMES_TOLD || holders.length < players) {
    return players === 1 ? `one player ${sum}` : `${players.toLocaleString("en")} players share, ${sum} each`;
  }
  const names = listInWords(holders.map(({ firstName }) => firstName));
  return players === 1 ? `${names} ${sum}` : `${names} ${sum} each`;
}
