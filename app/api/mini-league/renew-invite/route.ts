import { handle } from "@/lib/http/handler";
import { changeLimits, renewInvite } from "@/lib/mini-league/actions";
import { readMiniLeague } from "@/lib/mini-league/data";
import { changedMiniLeagueReply, miniLeagueBody } from "@/lib/mini-league/schema";

export const POST = handle(
  {
    summary: "Creates a new invitation link; the old one stops working",
    access: "player",
    body: miniLeagueBody,
    reply: changedMiniLeagueReply,
    refuses: ["NOT_FOUND", "FORBIDDEN", "MINI_LEAGUE_CLOSED"],
    limits: ({ caller }) => changeLimits(caller.userId),
  },
  async ({ body, caller }) => {
    await renewInvite(body.miniLeagueId, caller.userId);
    return {
      reply: {
        message: "New link created. The old one no longer works.",
        data: await readMiniLeague(body.miniLeagueId, caller),
      },
    };
  },
);
