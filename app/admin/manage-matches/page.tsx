import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { ManageMatches } from "@/components/manage-matches/manage-matches";
import { tellingOf } from "@/components/ui/telling";
import { Told } from "@/components/ui/told";
import { sourceState } from "@/lib/browser/feed";
import { managedMatches } from "@/lib/browser/managed-matches";
import { readClock } from "@/lib/clock";
import { findSourceState } from "@/lib/feed/data";
import { sourceStateReply } from "@/lib/feed/schema";
import { managedMatchesReply } from "@/lib/match/admin-schema";
import { listManagedMatches } from "@/lib/match/managed-matches";
import { requireAdmin } from "@/lib/page/guards";
import { readAhead } from "@/lib/page/read-ahead";

export const metadata: Metadata = { title: "Manage Matches" };

export default async function ManageMatchesPage() {
  const { season } = await requireAdmin();
  const client = new QueryClient();
  await readAhead(async () => {
    const [matches, source] = await Promise.all([listManagedMatches(), findSourceState({ now: readClock(), season })]);
    client.setQueryData(managedMatches.queryKey, managedMatchesReply.parse({ data: matches }).data);
    client.setQueryData(sourceState.queryKey, sourceStateReply.parse({ data: source }).data);
  });
  return (
    <Told {...tellingOf(client)}>
      <ManageMatches />
    </Told>
  );
}
