import { handle } from "@/lib/http/handler";
import { updateMatchSchema } from "@/lib/match/result-schema";
import { matchReply } from "@/lib/match/schema";
import { setResult } from "@/lib/match-change/result-commands";

export const POST = handle(
  {
    summary: "Sets, corrects or clears a result",
    access: "admin",
    body: updateMatchSchema,
    reply: matchReply,
    refuses: ["NOT_FOUND", "CHANGED_MEANWHILE"],
  },
  async ({ body, caller, now }) => {
    const data = await setResult(body.matchId, body.matchWinner, { userId: caller.userId, now }, body.seen);
    return { reply: { message: data.matchWinner === null ? "The result is cleared" : "The result is set", data } };
  },
);
