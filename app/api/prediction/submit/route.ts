import { requireSelf } from "@/lib/caller/identity";
import { handle } from "@/lib/http/handler";
import { submitAsAdmin } from "@/lib/pick/admin-commands";
import { submitPick } from "@/lib/pick/commands";
import { enterSchema, predictionReply } from "@/lib/pick/schema";

export const POST = handle(
  {
    summary: "Picks the winner of a match, with a wildcard or without",
    access: "player",
    body: enterSchema,
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
  async ({ body: { own, ...pick }, caller, moment }) => {
    if (caller.isAdmin && !own) {
      const data = await submitAsAdmin(pick, { userId: caller.userId, ...(await moment()) });
      return { reply: { message: "The pick is saved", data } };
    }
    requireSelf(caller, pick.userId);
    return { reply: { message: "Your pick is saved", data: await submitPick(pick, await moment()) } };
  },
);
