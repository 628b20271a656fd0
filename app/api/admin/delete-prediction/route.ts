import { messageReply } from "@/lib/account/schema";
import { handle } from "@/lib/http/handler";
import { removePick } from "@/lib/prediction/admin-commands";
import { predictionIdSchema } from "@/lib/prediction/schema";

export const POST = handle(
  {
    summary: "Deletes anybody's pick",
    access: "admin",
    body: predictionIdSchema,
    reply: messageReply,
    refuses: ["NOT_FOUND"],
  },
  async ({ body, caller, now }) => {
    await removePick(body.id, { userId: caller.userId, now });
    return { reply: { message: "The pick is deleted" } };
  },
);
