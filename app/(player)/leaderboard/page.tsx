import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { Leaderboard } from "@/components/leaderboard/leaderboard";
import { readClock } from "@/lib/clock";
import { requirePlayer } from "@/lib/http/guards";
import { readAhead } from "@/lib/http/read-ahead";
import { listLeaderboard } from "@/lib/leaderboard/data";
import { leaderboard } from "@/lib/leaderboard/queries";
import { listPlayerCards } from "@/lib/profile/data";

export const metadata: Metadata = { title: "Leaderboard" };

export default async function LeaderboardPage() {
  const { _id: userId } = (await requirePlayer()).user;
  const client = new QueryClient();
  const homeTeams: Record<string, string | null> = {};
  await readAhead(async () => {
    const [entries, cards] = await Promise.all([listLeaderboard(), listPlayerCards(userId, readClock())]);
    client.setQueryData(leaderboard.queryKey, entries);
    for (const card of cards) homeTeams[card.userId] = card.homeTeam;
  });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <Leaderboard userId={userId} homeTeams={homeTeams} />
    </HydrationBoundary>
  );
}
