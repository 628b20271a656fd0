import { listManagedUsers, readUsersPage } from "@/lib/account/admin-data";
import { managedUsersReply, userSearch } from "@/lib/account/admin-schema";
import { handle } from "@/lib/http/handler";

export const GET = handle(
  {
    summary:
      "Users by first name, unverified ones included, at most 1,000; takes a search and a sort order; with an id also that user's number of picks",
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
