import { handle } from "@/lib/http/handler";
import { messageReply } from "@/lib/http/schema";
import { leaveMiniLeague } from "@/lib/mini-league/actions";
import { miniLeagueBody } from "@/lib/mini-league/schema";

export const POST = handle(
  {
    summary: "Leaves a mini-league; the last member to leave deletes it",
    access: "player",
    body: miniLeagueBody,
    reply: messageReply,
    refuses: ["NOT_FOUND", "OWNER_STAYS"],
  },
  async ({ body, caller }) => {
    await leaveMiniLeague(body.miniLeagueId, caller.userId);
    return { reply: { message: "You've left" } };
  },
);
