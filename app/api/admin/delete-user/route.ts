import { deleteUser } from "@/lib/account/admin-commands";
import { messageReply, userBody } from "@/lib/account/schema";
import { handle } from "@/lib/http/handler";

export const POST = handle(
  {
    summary: "Deletes a user with picks and standing",
    access: "admin",
    body: userBody,
    reply: messageReply,
    refuses: ["NOT_FOUND", "LAST_ADMIN"],
  },
  async ({ body, caller, now }) => {
    await deleteUser(body.userId, { userId: caller.userId, now });
    return { reply: { message: "The user is deleted" } };
  },
);
