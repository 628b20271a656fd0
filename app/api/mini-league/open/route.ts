import { handle } from "@/lib/http/handler";
import { changeLimits, openMiniLeague } from "@/lib/mini-league/actions";
import { readMiniLeague } from "@/lib/mini-league/data";
import { changedMiniLeagueReply, miniLeagueBody } from "@/lib/mini-league/schema";

export const POST = handle(
  {
    summary: "Reopens the caller's closed mini-league, with its old link",
    access: "player",
    body: miniLeagueBody,
    reply: changedMiniLeagueReply,
    refuses: ["NOT_FOUND", "FORBIDDEN"],
    limits: ({ caller }) => changeLimits(caller.userId),
  },
  async ({ body, caller }) => {
    await openMiniLeague(body.miniLeagueId, caller.userId);
    return { reply: { message: "Mini-league reopened", data: await readMiniLeague(body.miniLeagueId, caller) } };
  },
);
