import { handle } from "@/lib/http/handler";
import { setStatus } from "@/lib/match/admin-actions";
import { toggleMatchSchema } from "@/lib/match/admin-schema";
import { matchReply } from "@/lib/match/schema";

export const POST = handle(
  {
    summary: "Sets whether a match has started and ended",
    access: "admin",
    body: toggleMatchSchema,
    reply: matchReply,
    refuses: ["NOT_FOUND", "VERSION_CONFLICT", "SEASON_OVER"],
  },
  async ({ body, caller, moment }) => {
    const data = await setStatus(body, { userId: caller.userId, ...(await moment()) });
    return { reply: { message: "Status changed", data } };
  },
);
