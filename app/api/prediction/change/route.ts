import { handle } from "@/lib/http/handler";
import { changePick } from "@/lib/pick/actions";
import { pickChangeLimits } from "@/lib/pick/rate-limits";
import { pickReply, submitSchema } from "@/lib/pick/schema";
import { requireSelf } from "@/lib/session/caller";

export const POST = handle(
  {
    summary: "Replaces a pick with another while picks are open; if that fails, the old one stays",
    access: "player",
    body: submitSchema,
    reply: pickReply,
    refuses: [
      "FORBIDDEN",
      "NOT_FOUND",
      "PICKS_CLOSED",
      "NO_WILDCARDS_LEFT",
      "WILDCARD_NOT_ALLOWED",
      "NOT_IN_SEASON",
      "SEASON_OVER",
    ],
    limits: ({ caller }) => pickChangeLimits(caller.userId),
  },
  async ({ body, caller, moment }) => {
    requireSelf(caller, body.userId);
    return {
      reply: { message: "Pick changed", data: await changePick(body, await moment()) },
    };
  },
);
