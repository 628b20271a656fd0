import { managedUsersReply, userSearch } from "@/lib/account/admin-schema";
import { listManagedUsers, readUsersPage } from "@/lib/account/user-list";
import { handle } from "@/lib/http/handler";

export const GET = handle(
  {
    summary:
      "Accounts by first name, unverified ones too, at most 1,000; those that a search finds, in another order; of one by its id how many picks it has",
    access: "admin",
    query: userSearch,
    reply: managedUsersReply,
  },
  async ({ query }) => {
    if (query.limit !== undefined) return { reply: await readUsersPage(query) };
    const { data, next } = await listManagedUsers(query);
    return { reply: next === null ? { data } : { data, next } };
  },
);
