import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { ManagePredictions } from "@/components/manage-predictions/manage-predictions";
import { tellingOf } from "@/components/ui/telling";
import { Told } from "@/components/ui/told";
import { managedMatches } from "@/lib/browser/managed-matches";
import { managedMatchesReply } from "@/lib/match/admin-schema";
import { listManagedMatches } from "@/lib/match/managed-matches";
import { requireAdmin } from "@/lib/page/guards";
import { readAhead } from "@/lib/page/read-ahead";

export const metadata: Metadata = { title: "Manage Predictions" };

export default async function ManagePredictionsPage() {
  await requireAdmin();
  const client = new QueryClient();
  await readAhead(async () => {
    const { data } = managedMatchesReply.parse({ data: await listManagedMatches() });
    client.setQueryData(managedMatches.queryKey, data);
  });
  return (
    <Told {...tellingOf(client)}>
      <ManagePredictions />
    </Told>
  );
}
