import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { ManageUsers } from "@/components/manage-users/manage-users";
import { readWish, toCall } from "@/components/manage-users/search-address";
import { tellingOf } from "@/components/ui/telling";
import { Told } from "@/components/ui/told";
import { readUsersPage } from "@/lib/account/user-list";
import { userSearch, usersPageReply } from "@/lib/account/user-list-schema";
import { managedUsers, USERS_AT_ONCE } from "@/lib/browser/admin-users";
import { requireAdmin } from "@/lib/page/guards";
import { readAhead } from "@/lib/page/read-ahead";

export const metadata: Metadata = { title: "Manage Users" };

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function ManageUsersPage({ searchParams }: PageProps) {
  await requireAdmin();
  const address = await searchParams;
  const client = new QueryClient();
  const texts = Object.entries(address).map(([name, text]) => [name, String(text)]);
  await readAhead(() => prefetch(client, new URLSearchParams(texts)));
  return (
    <Told {...tellingOf(client)}>
      <ManageUsers />
    </Told>
  );
}

/** What the address looks for, where it can be looked for: the call says what is wrong with it. */
async function prefetch(client: QueryClient, address: URLSearchParams): Promise<void> {
  const wish = toCall(readWish(address), USERS_AT_ONCE);
  const asked = new URLSearchParams(Object.entries(wish).map(([name, value]) => [name, `${value}`]));
  if (!userSearch.safeParse(Object.fromEntries(asked)).success) return;
  client.setQueryData(managedUsers(wish).queryKey, usersPageReply.parse(await readUsersPage(wish)));
}
