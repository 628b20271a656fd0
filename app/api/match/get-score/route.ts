import { handle } from "@/lib/http/handler";
import { findScore } from "@/lib/match/data";
import { matchQuery, scoreReply } from "@/lib/match/schema";

export const GET = handle({ access: "player", query: matchQuery, reply: scoreReply }, async ({ query }) => ({
  reply: { data: await findScore(query.matchId) },
}));
