import { handle } from "@/lib/http/handler";
import { changeLimits, changeMiniLeague } from "@/lib/mini-league/actions";
import { readMiniLeague } from "@/lib/mini-league/data";
import { changedMiniLeagueReply, changeMiniLeagueSchema } from "@/lib/mini-league/schema";

export const POST = handle(
  {
    summary: "Renames the caller's mini-league and sets what it plays for",
    access: "player",
    body: changeMiniLeagueSchema,
    reply: changedMiniLeagueReply,
    refuses: ["NOT_FOUND", "FORBIDDEN", "MINI_LEAGUE_CLOSED", "VERSION_CONFLICT", "STAKES_FIXED"],
    limits: ({ caller }) => changeLimits(caller.userId),
  },
  async ({ body, caller, now }) => {
    await changeMiniLeague(body, caller.userId, now);
    return { reply: { message: "Saved", data: await readMiniLeague(body.miniLeagueId, caller) } };
  },
);
