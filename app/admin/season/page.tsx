import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { AdminSeason } from "@/components/admin/season/admin-season";
import { HydrateQueries } from "@/components/ui/hydrate-queries";
import { initialQueriesOf, tryPrefetch } from "@/lib/http/page";
import { EVERYBODY, managedSeason, payers } from "@/lib/season/admin-client";
import { listPayers, readManagedSeason } from "@/lib/season/admin-data";
import { managedSeasonReply, payersReply, type Season } from "@/lib/season/schema";
import { requireAdmin } from "@/lib/session/page-guards";

export const metadata: Metadata = { title: "Season" };

export default async function SeasonPage() {
  const { season: current } = await requireAdmin();
  const client = new QueryClient();
  await tryPrefetch(() => prefetch(client, current));
  return (
    <HydrateQueries {...initialQueriesOf(client)}>
      <AdminSeason />
    </HydrateQueries>
  );
}

async function prefetch(client: QueryClient, current: Season): Promise<void> {
  const [season, first] = await Promise.all([readManagedSeason(current), listPayers({ unpaid: false })]);
  client.setQueryData(managedSeason.queryKey, managedSeasonReply.parse({ data: season }).data);
  const { queryKey, initialPageParam } = payers(EVERYBODY);
  client.setQueryData(queryKey, { pages: [payersReply.parse(first)], pageParams: [initialPageParam] });
}
