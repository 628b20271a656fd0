import { requireSelf } from "@/lib/caller/identity";
import { handle } from "@/lib/http/handler";
import { submitAsAdmin } from "@/lib/pick/admin-commands";
import { submitPick } from "@/lib/pick/commands";
import { predictionReply, submitSchema } from "@/lib/pick/schema";

export const POST = handle(
  {
    summary: "Picks the winner of a match, with a wildcard or without",
    access: "player",
    body: submitSchema,
    reply: predictionReply,
    refuses: [
      "FORBIDDEN",
      "NOT_FOUND",
      "PICKS_CLOSED",
      "ALREADY_PICKED",
      "NO_WILDCARDS_LEFT",
      "WILDCARD_NOT_ALLOWED",
      "NOT_IN_SEASON",
      "SEASON_OVER",
    ],
    answers: [201],
  },
  async ({ body, caller, now, season }) => {
    if (caller.isAdmin) {
      const data = await submitAsAdmin(body, { userId: caller.userId, now, season: await season() });
      return { reply: { message: "The pick is saved", data } };
    }
    requireSelf(caller, body.userId);
    return { reply: { message: "Your pick is saved", data: await submitPick(body, { now, season: await season() }) } };
  },
);
