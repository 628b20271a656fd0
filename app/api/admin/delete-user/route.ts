import { deleteUser } from "@/lib/account/admin-actions";
import { deleteUserSchema } from "@/lib/account/admin-schema";
import { handle } from "@/lib/http/handler";
import { messageReply } from "@/lib/http/schema";

export const POST = handle(
  {
    summary: "Deletes a user with their picks and place in the table",
    access: "admin",
    body: deleteUserSchema,
    reply: messageReply,
    refuses: ["NOT_FOUND", "LAST_ADMIN", "VERSION_CONFLICT"],
  },
  async ({ body: { userId, ...choice }, caller, now }) => {
    await deleteUser(userId, { userId: caller.userId, now }, choice);
    return { reply: { message: "User deleted" } };
  },
);
