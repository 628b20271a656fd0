import { eraseName } from "@/lib/account/admin-actions";
import { eraseNameSchema } from "@/lib/account/admin-schema";
import { handle } from "@/lib/http/handler";
import { messageReply } from "@/lib/http/schema";

export const POST = handle(
  {
    summary: "Erases a deleted user's name from the activity log; the entries stay",
    access: "admin",
    body: eraseNameSchema,
    reply: messageReply,
    refuses: ["NOT_FOUND", "STILL_THERE"],
  },
  async ({ body: { userId }, caller, now }) => {
    await eraseName(userId, { userId: caller.userId, now });
    return { reply: { message: "Name erased" } };
  },
);
