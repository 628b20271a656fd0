import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { ViewerProvider } from "@/components/match/viewer";
import { Schedule } from "@/components/schedule/schedule";
import { matchList } from "@/lib/browser/match";
import { readClock } from "@/lib/clock";
import { listMatches } from "@/lib/match/data";
import { matchListReply } from "@/lib/match/schema";
import { requirePlayer } from "@/lib/page/guards";
import { readAhead } from "@/lib/page/read-ahead";

export const metadata: Metadata = { title: "Schedule" };

export default async function SchedulePage() {
  const { user } = await requirePlayer();
  const client = new QueryClient();
  await readAhead(async () => {
    client.setQueryData(matchList.queryKey, matchListReply.parse({ data: await listMatches() }).data);
  });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ViewerProvider userId={user._id} renderedAt={readClock().getTime()}>
        <Schedule />
      </ViewerProvider>
    </HydrationBoundary>
  );
}
