import { messageReply } from "@/lib/account/schema";
import { handle } from "@/lib/http/handler";
import { requireSelf } from "@/lib/http/identity";
import { deletePick } from "@/lib/prediction/commands";
import { ownPredictionSchema } from "@/lib/prediction/schema";

export const POST = handle(
  {
    summary: "Deletes a pick while picks are open; a wildcard comes back",
    access: "player",
    body: ownPredictionSchema,
    reply: messageReply,
    refuses: ["FORBIDDEN", "NOT_FOUND", "PICKS_CLOSED"],
  },
  async ({ body, caller, now }) => {
    requireSelf(caller, body.userId);
    await deletePick(body, now);
    return { reply: { message: "Your pick is deleted" } };
  },
);
