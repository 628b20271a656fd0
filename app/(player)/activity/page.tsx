import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { Activity } from "@/components/activity/activity";
import { HydrateQueries } from "@/components/ui/hydrate-queries";
import { activity } from "@/lib/activity/client";
import { listActivity } from "@/lib/activity/data";
import { activityReply, parseFilter } from "@/lib/activity/schema";
import { readClock } from "@/lib/clock";
import { initialQueriesOf, tryPrefetch } from "@/lib/http/page";
import { requirePlayer } from "@/lib/session/page-guards";

export const metadata: Metadata = { title: "Activity" };

interface ActivityPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function ActivityPage({ searchParams }: ActivityPageProps) {
  const { season } = await requirePlayer();
  const filter = parseFilter(await searchParams);
  const client = new QueryClient();
  await tryPrefetch(async () => {
    const first = activityReply.parse(await listActivity(filter, { now: readClock(), season }));
    const { queryKey, initialPageParam } = activity(filter);
    client.setQueryData(queryKey, { pages: [first], pageParams: [initialPageParam] });
  });
  return (
    <HydrateQueries {...initialQueriesOf(client)}>
      <Activity />
    </HydrateQueries>
  );
}
