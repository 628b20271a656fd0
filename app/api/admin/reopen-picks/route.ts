import { handle } from "@/lib/http/handler";
import { matchBody, matchReply } from "@/lib/match/schema";
import { reopenPicks } from "@/lib/match-change/result-commands";

export const POST = handle(
  {
    summary: "Opens picks again that were closed early by mistake, as long as nobody has seen another's",
    access: "admin",
    body: matchBody,
    reply: matchReply,
    refuses: ["NOT_FOUND", "PICKS_STAY_CLOSED", "SEASON_OVER"],
  },
  async ({ body, caller, now, season }) => {
    const data = await reopenPicks(body.matchId, { userId: caller.userId, now, season: await season() });
    return { reply: { message: "Picks are open again", data } };
  },
);
