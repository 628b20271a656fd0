import { messageReply } from "@/lib/account/schema";
import { handle } from "@/lib/http/handler";
import { removePick } from "@/lib/prediction/admin-commands";
import { predictionIdSchema } from "@/lib/prediction/schema";

export const POST = handle(
  { access: "admin", body: predictionIdSchema, reply: messageReply },
  async ({ body, caller, now }) => {
    await removePick(body.id, { userId: caller.userId, now });
    return { reply: { message: "The pick is deleted" } };
  },
);
