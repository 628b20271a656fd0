import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { Leaderboard } from "@/components/leaderboard/leaderboard";
import { readClock } from "@/lib/clock";
import { requirePlayer } from "@/lib/http/guards";
import { listLeaderboard } from "@/lib/leaderboard/data";
import { leaderboard } from "@/lib/leaderboard/queries";
import { listPlayerCards } from "@/lib/profile/data";

export const metadata: Metadata = { title: "Leaderboard" };

export default async function LeaderboardPage() {
  const { _id: userId } = (await requirePlayer()).user;
  const [entries, cards] = await Promise.all([listLeaderboard(), listPlayerCards(userId, readClock())]);
  const client = new QueryClient();
  client.setQueryData(leaderboard.queryKey, entries);
  const homeTeams = Object.fromEntries(cards.map((card) => [card.userId, card.homeTeam]));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <Leaderboard userId={userId} homeTeams={homeTeams} />
    </HydrationBoundary>
  );
}
