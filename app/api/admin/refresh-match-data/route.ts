import { refreshMatch } from "@/lib/feed/commands";
import { refreshedMatchMessage } from "@/lib/feed/messages";
import { handle } from "@/lib/http/handler";
import { matchBody, matchReply } from "@/lib/match/schema";

export const POST = handle(
  {
    summary: "Takes over the score, status and result of one match from the match data source",
    access: "admin",
    body: matchBody,
    reply: matchReply,
    refuses: ["NOT_FOUND", "FEED_FAILED"],
  },
  async ({ body, now }) => {
    const { match, stored } = await refreshMatch(body.matchId, now);
    return { reply: { message: refreshedMatchMessage(stored), data: match } };
  },
);
