import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { ViewerProvider } from "@/components/match/viewer";
import { Schedule } from "@/components/schedule/schedule";
import { Drawn } from "@/components/ui/drawn";
import { tellingOf } from "@/components/ui/telling";
import { Told } from "@/components/ui/told";
import { matchList } from "@/lib/browser/match";
import { ownPredictions } from "@/lib/browser/pick";
import { readClock } from "@/lib/clock";
import { listKeptMatches } from "@/lib/match/kept-matches";
import { shownMatches } from "@/lib/match/shown-matches";
import { readPageRevisions, requirePlayer } from "@/lib/page/guards";
import { readAhead } from "@/lib/page/read-ahead";
import { listSeasonPicks } from "@/lib/pick/data";
import { Meanwhile } from "./meanwhile";

export const metadata: Metadata = { title: "Schedule" };

export default function SchedulePage() {
  return <Drawn by={draw} meanwhile={<Meanwhile />} />;
}

async function draw() {
  const { user } = await requirePlayer();
  const client = new QueryClient();
  await readAhead(async () => {
    const reading = listKeptMatches(await readPageRevisions());
    const [matches, picks] = await Promise.all([reading, listSeasonPicks(user._id)]);
    client.setQueryData(matchList.queryKey, shownMatches(matches));
    client.setQueryData(ownPredictions.queryKey, picks);
  });
  return (
    <Told {...tellingOf(client)}>
      <ViewerProvider userId={user._id} renderedAt={readClock().getTime()}>
        <Schedule />
      </ViewerProvider>
    </Told>
  );
}
