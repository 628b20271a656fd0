import { handle } from "@/lib/http/handler";
import { lookAtScore } from "@/lib/match/find-score";
import { matchQuery, scoreReply } from "@/lib/match/schema";
import { SEASON } from "@/lib/revisions";

export const GET = handle(
  {
    summary: "What the sides of a match have scored",
    access: "player",
    query: matchQuery,
    reply: scoreReply,
    poll: { follows: () => [SEASON] },
    refuses: ["NOT_FOUND"],
  },
  async ({ query, caller }) => {
    const { value, holds } = await lookAtScore(query.matchId, caller.revisions);
    return { reply: { data: value }, holds };
  },
);
