import { refreshedMatchMessage } from "@/lib/feed/messages";
import { refreshMatch } from "@/lib/feed/refresh";
import { handle } from "@/lib/http/handler";
import { matchReply, refreshMatchSchema } from "@/lib/match/schema";

export const POST = handle(
  {
    summary: "Refreshes one match's score, status and result from the match data source",
    access: "admin",
    body: refreshMatchSchema,
    reply: matchReply,
    refuses: ["NOT_FOUND", "FEED_FAILED", "SEASON_OVER"],
  },
  async ({ body, caller, moment }) => {
    const { matchId, override = false } = body;
    const { match, ...refreshed } = await refreshMatch(
      matchId,
      { userId: caller.userId, ...(await moment()) },
      { override },
    );
    return { reply: { message: refreshedMatchMessage(refreshed), data: match } };
  },
);
