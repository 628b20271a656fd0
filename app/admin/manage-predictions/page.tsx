import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { ManagePredictions } from "@/components/admin/predictions/manage-predictions";
import { HydrateQueries } from "@/components/ui/hydrate-queries";
import { initialQueriesOf, tryPrefetch } from "@/lib/http/page";
import { managedMatches } from "@/lib/match/admin-client";
import { managedMatchesReply } from "@/lib/match/admin-schema";
import { listManagedMatches } from "@/lib/match/data";
import { requireAdmin } from "@/lib/session/page-guards";

export const metadata: Metadata = { title: "Manage Predictions" };

export default async function ManagePredictionsPage() {
  await requireAdmin();
  const client = new QueryClient();
  await tryPrefetch(async () => {
    const { data } = managedMatchesReply.parse({ data: await listManagedMatches() });
    client.setQueryData(managedMatches.queryKey, data);
  });
  return (
    <HydrateQueries {...initialQueriesOf(client)}>
      <ManagePredictions />
    </HydrateQueries>
  );
}
