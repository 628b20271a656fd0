import { messageReply } from "@/lib/account/schema";
import { handle } from "@/lib/http/handler";
import { requireSelf } from "@/lib/http/identity";
import { deletePick } from "@/lib/prediction/commands";
import { ownPredictionSchema } from "@/lib/prediction/schema";

export const POST = handle(
  { access: "player", body: ownPredictionSchema, reply: messageReply },
  async ({ body, caller, now }) => {
    requireSelf(caller, body.userId);
    await deletePick(body, now);
    return { reply: { message: "Your pick is deleted" } };
  },
);
