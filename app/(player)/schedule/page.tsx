import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { Schedule, ScheduleSkeleton } from "@/components/match/schedule";
import { ViewerProvider } from "@/components/match/viewer";
import { Streamed } from "@/components/shell/guarded";
import { HydrateQueries } from "@/components/ui/hydrate-queries";
import { readClock } from "@/lib/clock";
import { initialQueriesOf, tryPrefetch } from "@/lib/http/page";
import { matchList } from "@/lib/match/client";
import { listMatches } from "@/lib/match/data";
import { ownPicks } from "@/lib/pick/client";
import { listSeasonPicks } from "@/lib/pick/data";
import { requirePlayer } from "@/lib/session/page-guards";

export const metadata: Metadata = { title: "Schedule" };

export default function SchedulePage() {
  return <Streamed render={render} fallback={<ScheduleSkeleton />} />;
}

async function render() {
  const { user } = await requirePlayer();
  const client = new QueryClient();
  await tryPrefetch(async () => {
    const [matches, picks] = await Promise.all([listMatches(), listSeasonPicks(user._id)]);
    client.setQueryData(matchList.queryKey, matches);
    client.setQueryData(ownPicks.queryKey, picks);
  });
  return (
    <HydrateQueries {...initialQueriesOf(client)}>
      <ViewerProvider userId={user._id} renderedAt={readClock().getTime()}>
        <Schedule />
      </ViewerProvider>
    </HydrateQueries>
  );
}
