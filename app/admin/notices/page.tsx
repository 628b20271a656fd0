import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { ManageNotices } from "@/components/notify/manage-notices";
import { HydrateQueries } from "@/components/ui/hydrate-queries";
import { initialQueriesOf, tryPrefetch } from "@/lib/http/page";
import { managedNotices } from "@/lib/notify/admin-client";
import { listNotices } from "@/lib/notify/data";
import { managedNoticesReply } from "@/lib/notify/schema";
import { requireAdmin } from "@/lib/session/page-guards";

export const metadata: Metadata = { title: "Notices" };

export default async function NoticesPage() {
  await requireAdmin();
  const client = new QueryClient();
  await tryPrefetch(async () => {
    client.setQueryData(managedNotices.queryKey, managedNoticesReply.parse(await listNotices()));
  });
  return (
    <HydrateQueries {...initialQueriesOf(client)}>
      <ManageNotices />
    </HydrateQueries>
  );
}
