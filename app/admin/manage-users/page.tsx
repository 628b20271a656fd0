import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { ManageUsers } from "@/components/admin/users/manage-users";
import { readUserSearch, toUserListQuery } from "@/components/admin/users/user-search";
import { HydrateQueries } from "@/components/ui/hydrate-queries";
import { managedUsers, USERS_AT_ONCE } from "@/lib/account/admin-client";
import { readUsersPage } from "@/lib/account/admin-data";
import { userSearch, usersPageReply } from "@/lib/account/admin-schema";
import { initialQueriesOf, tryPrefetch } from "@/lib/http/page";
import { requireAdmin } from "@/lib/session/page-guards";

export const metadata: Metadata = { title: "Manage Users" };

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function ManageUsersPage({ searchParams }: PageProps) {
  await requireAdmin();
  const params = Object.entries(await searchParams).map(([name, value]) => [name, String(value)]);
  const client = new QueryClient();
  await tryPrefetch(() => prefetch(client, new URLSearchParams(params)));
  return (
    <HydrateQueries {...initialQueriesOf(client)}>
      <ManageUsers />
    </HydrateQueries>
  );
}

/** Prefetches the search in the URL if it's valid. If not, the browser's call reports the error. */
async function prefetch(client: QueryClient, params: URLSearchParams): Promise<void> {
  const query = toUserListQuery(readUserSearch(params), USERS_AT_ONCE);
  const sent = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, `${value}`]));
  if (!userSearch.safeParse(sent).success) return;
  client.setQueryData(managedUsers(query).queryKey, usersPageReply.parse(await readUsersPage(query)));
}
