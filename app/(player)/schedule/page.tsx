import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { ViewerProvider } from "@/components/match/viewer";
import { Schedule } from "@/components/schedule/schedule";
import { matchList } from "@/lib/browser/match";
import { ownPredictions } from "@/lib/browser/pick";
import { readClock } from "@/lib/clock";
import { listKeptMatches } from "@/lib/match/kept-matches";
import { shownMatches } from "@/lib/match/shown-matches";
import { readTableRevision, requirePlayer } from "@/lib/page/guards";
import { readAhead } from "@/lib/page/read-ahead";
import { listSeasonPicks } from "@/lib/pick/data";
import { ownPredictionsReply } from "@/lib/pick/schema";

export const metadata: Metadata = { title: "Schedule" };

export default async function SchedulePage() {
  const { user } = await requirePlayer();
  const client = new QueryClient();
  await readAhead(async () => {
    const [matches, picks] = await Promise.all([listKeptMatches(await readTableRevision()), listSeasonPicks(user._id)]);
    client.setQueryData(matchList.queryKey, shownMatches(matches));
    client.setQueryData(ownPredictions.queryKey, ownPredictionsReply.parse({ data: picks }).data);
  });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ViewerProvider userId={user._id} renderedAt={readClock().getTime()}>
        <Schedule />
      </ViewerProvider>
    </HydrationBoundary>
  );
}
