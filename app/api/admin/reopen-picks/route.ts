import { handle } from "@/lib/http/handler";
import { reopenPicksSchema } from "@/lib/match/result-schema";
import { matchReply } from "@/lib/match/schema";
import { reopenPicks } from "@/lib/match-change/result-commands";

export const POST = handle(
  {
    summary: "Opens picks again that were closed early by mistake, as long as nobody has seen another's",
    access: "admin",
    body: ({ teams }) => reopenPicksSchema(teams),
    reply: matchReply,
    refuses: ["NOT_FOUND", "PICKS_STAY_CLOSED", "SEASON_OVER", "CHANGED_MEANWHILE"],
  },
  async ({ body, caller, moment }) => {
    const data = await reopenPicks(body, { userId: caller.userId, ...(await moment()) });
    return { reply: { message: "Picks are open again", data } };
  },
);
