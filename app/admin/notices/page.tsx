import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { ManageNotices } from "@/components/manage-notices/manage-notices";
import { tellingOf } from "@/components/ui/telling";
import { Told } from "@/components/ui/told";
import { managedNotices } from "@/lib/browser/admin-notices";
import { listNotices } from "@/lib/notice/data";
import { managedNoticesReply } from "@/lib/notice/schema";
import { requireAdmin } from "@/lib/page/guards";
import { readAhead } from "@/lib/page/read-ahead";

export const metadata: Metadata = { title: "Notices" };

export default async function NoticesPage() {
  await requireAdmin();
  const client = new QueryClient();
  await readAhead(async () => {
    client.setQueryData(managedNotices.queryKey, managedNoticesReply.parse(await listNotices()));
  });
  return (
    <Told {...tellingOf(client)}>
      <ManageNotices />
    </Told>
  );
}
