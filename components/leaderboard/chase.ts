import type { LeaderboardEntry } from "@/lib/leaderboard/schema";
import { counted } from "@/lib/several";

/** What lies between a player and whoever stands higher. */
interface Chase {
  /** The rank above. */
  rank: number;
  /** How many points it is ahead. */
  points: number;
}

/** The next rank above a player among the rows that are known; null for whoever leads, and where it is not known. */
export function chaseOf(own: LeaderboardEntry, rows: readonly LeaderboardEntry[]): Chase | null {
  const above = rows.filter(({ points }) => points > own.points);
  const [next] = above.toSorted((one, other) => one.points - other.points);
  return next ? { rank: next.rank, points: next.points - own.points } : null;
}

export function chaseInWords({ rank, points }: Chase): string {
  return `${counted(points, "point")} behind rank ${rank}`;
}
