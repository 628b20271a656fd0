import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { ContendersPanel } from "@/components/contenders/contenders-panel";
import { Leaderboard } from "@/components/leaderboard/leaderboard";
import { TableViews } from "@/components/leaderboard/table-views";
import { StakesPanel } from "@/components/stakes/stakes-panel";
import { PageTitle } from "@/components/ui/page-title";
import { ROWS_AROUND, TABLE_PAGE, tableAround, tableTop } from "@/lib/browser/leaderboard";
import { readClock } from "@/lib/clock";
import { wantedEvening } from "@/lib/evening/schema";
import { readTellingPage } from "@/lib/evening/telling-page";
import { leaderboardPageReply } from "@/lib/leaderboard/schema";
import { readTableRevision, requirePlayer } from "@/lib/page/guards";
import { readAhead } from "@/lib/page/read-ahead";
import type { Reader } from "@/lib/pick/shown-picks";
import type { Revision } from "@/lib/revisions";
import type { Moment } from "@/lib/season/schema";
import { prefetchContenders, prefetchStakes } from "../stakes";
import { Evening } from "./evening";

export const metadata: Metadata = { title: "Leaderboard" };

export default async function LeaderboardPage({ searchParams }: { searchParams: Promise<Record<string, unknown>> }) {
  const { user, season } = await requirePlayer();
  const { after, from } = wantedEvening.parse(await searchParams);
  if (after !== undefined) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <PageTitle>Leaderboard</PageTitle>
        <TableViews current="evening" />
        <Evening {...{ user, season, after, from }} slug={null} />
      </div>
    );
  }
  const { _id: userId, isAdmin } = user;
  const client = new QueryClient();
  const revisions = await readTableRevision();
  const [reader, moment] = [
    { userId, isAdmin },
    { now: readClock(), season },
  ];
  const { if: wanted } = await searchParams;
  await Promise.all([
    readAhead(() => prefetch(client, reader, moment, revisions)),
    readAhead(() => prefetchStakes(client, reader, moment)),
    readAhead(() => prefetchContenders(client, reader, moment)),
  ]);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <Leaderboard userId={userId}>
        <StakesPanel userId={userId} wanted={typeof wanted === "string" ? wanted : null} />
        <ContendersPanel userId={userId} />
      </Leaderboard>
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
  const top = leaderboardPageReply.parse(await readTellingPage({ limit: TABLE_PAGE }, revisions, reader, moment));
  client.setQueryData(tableTop.queryKey, { pages: [top], pageParams: [tableTop.initialPageParam] });
  if (top.page.next === null || top.data.some((entry) => entry.userId === userId)) return;
  const { queryKey, initialPageParam } = tableAround(userId);
  const query = { limit: ROWS_AROUND, around: userId };
  const around = leaderboardPageReply.parse(await readTellingPage(query, revisions, reader, moment));
  client.setQueryData(queryKey, { pages: [around], pageParams: [initialPageParam] });
}
