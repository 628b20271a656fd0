import { handle } from "@/lib/http/handler";
import { messageReply } from "@/lib/http/schema";
import { deletePick } from "@/lib/pick/actions";
import { pickChangeLimits } from "@/lib/pick/rate-limits";
import { ownPickSchema } from "@/lib/pick/schema";
import { requireSelf } from "@/lib/session/caller";

export const POST = handle(
  {
    summary: "Deletes a pick while picks are open; its wildcard is returned",
    access: "player",
    body: ownPickSchema,
    reply: messageReply,
    refuses: ["FORBIDDEN", "NOT_FOUND", "PICKS_CLOSED", "NOT_IN_SEASON", "SEASON_OVER"],
    limits: ({ caller }) => pickChangeLimits(caller.userId),
  },
  async ({ body, caller, moment }) => {
    requireSelf(caller, body.userId);
    await deletePick(body, await moment());
    return { reply: { message: "Pick deleted" } };
  },
);
