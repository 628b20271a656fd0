import { LeaderboardSkeleton } from "@/components/leaderboard/leaderboard-skeleton";

/** What stands there while the page takes its time. */
export function Meanwhile() {
  return <LeaderboardSkeleton />;
}
