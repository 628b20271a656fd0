import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { Leaderboard } from "@/components/leaderboard/leaderboard";
import { readTableRevision, requirePlayer } from "@/lib/http/guards";
import { readAhead } from "@/lib/http/read-ahead";
import { readTablePage } from "@/lib/leaderboard/data";
import { ROWS_AROUND, TABLE_PAGE, tableAround, tableTop } from "@/lib/leaderboard/queries";
import { leaderboardPageReply } from "@/lib/leaderboard/schema";

export const metadata: Metadata = { title: "Leaderboard" };

export default async function LeaderboardPage() {
  const { _id: userId } = (await requirePlayer()).user;
  const client = new QueryClient();
  const revision = await readTableRevision();
  await readAhead(() => prefetch(client, userId, revision));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <Leaderboard userId={userId} />
    </HydrationBoundary>
  );
}

/** The first rows, and where the reader is not among them, theirs. */
async function prefetch(client: QueryClient, userId: string, revision: string): Promise<void> {
  const top = leaderboardPageReply.parse(await readTablePage({ limit: TABLE_PAGE }, revision));
  client.setQueryData(tableTop.queryKey, { pages: [top], pageParams: [tableTop.initialPageParam] });
  if (top.page.next === null || top.data.some((entry) => entry.userId === userId)) return;
  const { queryKey, initialPageParam } = tableAround(userId);
  const around = leaderboardPageReply.parse(await readTablePage({ limit: ROWS_AROUND, around: userId }, revision));
  client.setQueryData(queryKey, { pages: [around], pageParams: [initialPageParam] });
}
