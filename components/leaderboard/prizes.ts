import { sharePrizes } from "@/lib/leaderboard/rules";
import type { LeaderboardEntry } from "@/lib/leaderboard/schema";

export interface PrizeRank {
  rank: number;
  holders: LeaderboardEntry[];
  /** What each of them would take home; fils. */
  each: number;
}

/** Who would be paid if the season ended now, by rank; nobody before the first point. */
export function prizeRanks(entries: readonly LeaderboardEntry[]): PrizeRank[] {
  if (!hasPoints(entries)) return [];
  const prizes = sharePrizes(
    entries.map(({ rank }) => rank),
    entries.length,
  );
  const ranks: PrizeRank[] = [];
  for (const [index, entry] of entries.entries()) {
    const each = prizes[index] ?? 0;
    const latest = ranks.at(-1);
    if (latest?.rank === entry.rank) latest.holders.push(entry);
    else if (each > 0) ranks.push({ rank: entry.rank, holders: [entry], each });
  }
  return ranks;
}

/** Whether anybody leads at all. */
export function hasPoints(entries: readonly LeaderboardEntry[]): boolean {
  return entries.some(({ points }) => points > 0);
}
