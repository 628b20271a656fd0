import type { Metadata } from "next";
import { ComingPage } from "@/components/shell/coming-page";
import { requirePlayer } from "@/lib/http/guards";

export const metadata: Metadata = { title: "Leaderboard" };

export default async function LeaderboardPage() {
  await requirePlayer();
  return <ComingPage title="Leaderboard" />;
}
