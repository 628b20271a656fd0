import { requireSelf } from "@/lib/caller/identity";
import { handle } from "@/lib/http/handler";
import { messageReply } from "@/lib/message-reply-schema";
import { deletePick } from "@/lib/pick/commands";
import { ownPredictionSchema } from "@/lib/pick/schema";

export const POST = handle(
  {
    summary: "Deletes a pick while picks are open; a wildcard comes back",
    access: "player",
    body: ownPredictionSchema,
    reply: messageReply,
    refuses: ["FORBIDDEN", "NOT_FOUND", "PICKS_CLOSED", "SEASON_OVER"],
  },
  async ({ body, caller, moment }) => {
    requireSelf(caller, body.userId);
    await deletePick(body, await moment());
    return { reply: { message: "Your pick is deleted" } };
  },
);
