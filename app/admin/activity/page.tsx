import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { Activity } from "@/components/activity/activity";
import { parseFilter } from "@/components/activity-entry/activity-address";
import { tellingOf } from "@/components/ui/telling";
import { Told } from "@/components/ui/told";
import { listActivity } from "@/lib/activity/data";
import { activityReply } from "@/lib/activity/schema";
import { activity } from "@/lib/browser/activity";
import { requireAdmin } from "@/lib/page/guards";
import { readAhead } from "@/lib/page/read-ahead";

export const metadata: Metadata = { title: "Activity" };

interface ActivityPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function ActivityPage({ searchParams }: ActivityPageProps) {
  await requireAdmin();
  const filter = parseFilter(await searchParams);
  const client = new QueryClient();
  await readAhead(async () => {
    const first = activityReply.parse(await listActivity(filter));
    const { queryKey, initialPageParam } = activity(filter);
    client.setQueryData(queryKey, { pages: [first], pageParams: [initialPageParam] });
  });
  return (
    <Told {...tellingOf(client)}>
      <Activity />
    </Told>
  );
}
