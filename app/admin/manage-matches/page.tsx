import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { ManageMatches } from "@/components/manage-matches/manage-matches";
import { managedMatches } from "@/lib/browser/managed-matches";
import { managedMatchesReply } from "@/lib/match/admin-schema";
import { listManagedMatches } from "@/lib/match/managed-matches";
import { requireAdmin } from "@/lib/page/guards";

export const metadata: Metadata = { title: "Manage Matches" };

export default async function ManageMatchesPage() {
  await requireAdmin();
  const client = new QueryClient();
  client.setQueryData(managedMatches.queryKey, managedMatchesReply.parse({ data: await listManagedMatches() }).data);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ManageMatches />
    </HydrationBoundary>
  );
}
