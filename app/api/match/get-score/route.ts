import { handle } from "@/lib/http/handler";
import { findScore } from "@/lib/match/data";
import { matchQuery, scoreReply } from "@/lib/match/schema";

export const GET = handle(
  {
    summary: "A match's score",
    access: "player",
    query: matchQuery,
    reply: scoreReply,
    poll: true,
    refuses: ["NOT_FOUND"],
  },
  async ({ query }) => ({ reply: { data: await findScore(query.matchId) } }),
);
