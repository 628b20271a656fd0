import { requireSelf } from "@/lib/caller/identity";
import { handle } from "@/lib/http/handler";
import { changePick } from "@/lib/pick/change-commands";
import { predictionReply, submitSchema } from "@/lib/pick/schema";

export const POST = handle(
  {
    summary: "Deletes a pick and makes another in its place, while picks are open; if that fails the old one stands",
    access: "player",
    body: submitSchema,
    reply: predictionReply,
    refuses: ["FORBIDDEN", "NOT_FOUND", "PICKS_CLOSED", "NO_WILDCARDS_LEFT", "WILDCARD_NOT_ALLOWED", "SEASON_OVER"],
  },
  async ({ body, caller, moment }) => {
    requireSelf(caller, body.userId);
    return {
      reply: { message: "Your pick is changed", data: await changePick(body, await moment()) },
    };
  },
);
