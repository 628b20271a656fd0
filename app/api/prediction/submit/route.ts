import { handle } from "@/lib/http/handler";
import { submitPick } from "@/lib/pick/actions";
import { submitAsAdmin } from "@/lib/pick/admin-actions";
import { enterSchema, pickReply } from "@/lib/pick/schema";
import { requireSelf } from "@/lib/session/caller";

export const POST = handle(
  {
    summary: "Picks the winner of a match, with or without a wildcard",
    access: "player",
    body: enterSchema,
    reply: pickReply,
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
      return { reply: { message: "Pick saved", data } };
    }
    requireSelf(caller, pick.userId);
    return { reply: { message: "Pick saved", data: await submitPick(pick, await moment()) } };
  },
);
