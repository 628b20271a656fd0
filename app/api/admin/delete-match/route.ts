import { messageReply } from "@/lib/account/schema";
import { handle } from "@/lib/http/handler";
import { deleteMatch } from "@/lib/match/commands";
import { matchBody } from "@/lib/match/schema";

export const POST = handle(
  {
    summary: "Deletes a match with its picks",
    access: "admin",
    body: matchBody,
    reply: messageReply,
    refuses: ["NOT_FOUND"],
  },
  async ({ body, caller, now }) => {
    const { removed } = await deleteMatch(body.matchId, { userId: caller.userId, now });
    return { reply: { message: `The match is deleted, and with it so many picks: ${removed}` } };
  },
);
