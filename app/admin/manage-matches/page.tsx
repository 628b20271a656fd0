import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { ManageMatches } from "@/components/admin/matches/manage-matches";
import { HydrateQueries } from "@/components/ui/hydrate-queries";
import { readClock } from "@/lib/clock";
import { findSourceState } from "@/lib/feed/configured-source";
import { sourceStateReply } from "@/lib/feed/schema";
import { initialQueriesOf, tryPrefetch } from "@/lib/http/page";
import { managedMatches, sourceState } from "@/lib/match/admin-client";
import { managedMatchesReply } from "@/lib/match/admin-schema";
import { listManagedMatches } from "@/lib/match/data";
import { requireAdmin } from "@/lib/session/page-guards";

export const metadata: Metadata = { title: "Manage Matches" };

export default async function ManageMatchesPage() {
  const { season } = await requireAdmin();
  const client = new QueryClient();
  await tryPrefetch(async () => {
    const [matches, source] = await Promise.all([listManagedMatches(), findSourceState({ now: readClock(), season })]);
    client.setQueryData(managedMatches.queryKey, managedMatchesReply.parse({ data: matches }).data);
    client.setQueryData(sourceState.queryKey, sourceStateReply.parse({ data: source }).data);
  });
  return (
    <HydrateQueries {...initialQueriesOf(client)}>
      <ManageMatches />
    </HydrateQueries>
  );
}
