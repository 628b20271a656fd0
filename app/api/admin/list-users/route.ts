import { listManagedUsers } from "@/lib/account/data";
import { managedUsersReply } from "@/lib/account/schema";
import { handle } from "@/lib/http/handler";

export const GET = handle(
  { summary: "All users with what only administrators see of them", access: "admin", reply: managedUsersReply },
  async () => ({
    reply: { data: await listManagedUsers() },
  }),
);
