import { handle } from "@/lib/http/handler";
import { changeLimits, renewInvite } from "@/lib/mini-league/actions";
import { readMiniLeague } from "@/lib/mini-league/data";
import { changedMiniLeagueReply, miniLeagueBody } from "@/lib/mini-league/schema";

export const POST = handle(
  {
    summary: "Makes another link to invite; the one before leads nowhere any more",
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
        message: "The old link leads nowhere any more",
        data: await readMiniLeague(body.miniLeagueId, caller),
      },
    };
  },
);
