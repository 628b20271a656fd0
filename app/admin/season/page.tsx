import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { AdminSeason } from "@/components/admin-season/admin-season";
import { tellingOf } from "@/components/ui/telling";
import { Told } from "@/components/ui/told";
import { EVERYBODY, managedSeason, payers } from "@/lib/browser/season";
import { requireAdmin } from "@/lib/page/guards";
import { readAhead } from "@/lib/page/read-ahead";
import { managedSeasonReply, payersReply } from "@/lib/season/admin-schema";
import type { Season } from "@/lib/season/schema";
import { listPayers, readManagedSeason } from "@/lib/season-change/managed-season";

export const metadata: Metadata = { title: "Season" };

export default async function SeasonPage() {
  const { season: current } = await requireAdmin();
  const client = new QueryClient();
  await readAhead(() => prefetch(client, current));
  return (
    <Told {...tellingOf(client)}>
      <AdminSeason />
    </Told>
  );
}

async function prefetch(client: QueryClient, current: Season): Promise<void> {
  const [season, first] = await Promise.all([readManagedSeason(current), listPayers({ unpaid: false })]);
  client.setQueryData(managedSeason.queryKey, managedSeasonReply.parse({ data: season }).data);
  const { queryKey, initialPageParam } = payers(EVERYBODY);
  client.setQueryData(queryKey, { pages: [payersReply.parse(first)], pageParams: [initialPageParam] });
}
