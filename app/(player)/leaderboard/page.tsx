import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { Leaderboard } from "@/components/leaderboard/leaderboard";
import { ROWS_AROUND, TABLE_PAGE, tableAround, tableTop } from "@/lib/browser/leaderboard";
import { readClock } from "@/lib/clock";
import { readTablePage } from "@/lib/leaderboard/data";
import { leaderboardPageReply } from "@/lib/leaderboard/schema";
import { readTableRevision, requirePlayer } from "@/lib/page/guards";
import { readAhead } from "@/lib/page/read-ahead";
import type { Reader } from "@/lib/pick/shown-picks";
import type { Revision } from "@/lib/revisions";
import type { Moment } from "@/lib/season/schema";

export const metadata: Metadata = { title: "Leaderboard" };

export default async function LeaderboardPage() {
  const { user, season } = await requirePlayer();
  const { _id: userId, isAdmin } = user;
  const client = new QueryClient();
  const revisions = await readTableRevision();
  await readAhead(() => prefetch(client, { userId, isAdmin }, { now: readClock(), season }, revisions));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <Leaderboard userId={userId} />
    </HydrationBoundary>
  );
}

/** The first rows, and where the reader is not among them, theirs. */
async function prefetch(
  client: QueryClient,
  reader: Reader,
  moment: Moment,
  revisions: readonly Revision[],
): Promise<void> {
  const { userId } = reader;
  const top = leaderboardPageReply.parse(await readTablePage({ limit: TABLE_PAGE }, revisions, reader, moment));
  client.setQueryData(tableTop.queryKey, { pages: [top], pageParams: [tableTop.initialPageParam] });
  if (top.page.next === null || top.data.some((entry) => entry.userId === userId)) return;
  const { queryKey, initialPageParam } = tableAround(userId);
  const query = { limit: ROWS_AROUND, around: userId };
  const around = leaderboardPageReply.parse(await readTablePage(query, revisions, reader, moment));
  client.setQueryData(queryKey, { pages: [around], pageParams: [initialPageParam] });
}
