import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { ManageUsers } from "@/components/manage-users/manage-users";
import { listManagedUsers } from "@/lib/account/data";
import { managedUsers } from "@/lib/account/queries";
import { requireAdmin } from "@/lib/http/guards";

export const metadata: Metadata = { title: "Manage Users" };

export default async function ManageUsersPage() {
  await requireAdmin();
  const client = new QueryClient();
  client.setQueryData(managedUsers.queryKey, await listManagedUsers());
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ManageUsers />
    </HydrationBoundary>
  );
}
