import { handle } from "@/lib/http/handler";
import { changeLimits, closeMiniLeague } from "@/lib/mini-league/actions";
import { readMiniLeague } from "@/lib/mini-league/data";
import { changedMiniLeagueReply, miniLeagueBody } from "@/lib/mini-league/schema";

export const POST = handle(
  {
    summary: "Closes the caller's mini-league: members still see it, but nobody can join",
    access: "player",
    body: miniLeagueBody,
    reply: changedMiniLeagueReply,
    refuses: ["NOT_FOUND", "FORBIDDEN"],
    limits: ({ caller }) => changeLimits(caller.userId),
  },
  async ({ body, caller, now }) => {
    await closeMiniLeague(body.miniLeagueId, caller.userId, now);
    return { reply: { message: "Closed", data: await readMiniLeague(body.miniLeagueId, caller) } };
  },
);
