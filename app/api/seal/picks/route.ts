import { handle } from "@/lib/http/handler";
import { listSealed } from "@/lib/seal/data";
import { sealedPicksQuery, sealedPicksReply } from "@/lib/seal/schema";

export const GET = handle(
  {
    summary:
      "The picks in the seal of a match with their salts, a page at a time, so that anybody can make the seal again",
    access: "player",
    query: sealedPicksQuery,
    reply: sealedPicksReply,
    refuses: ["NOT_FOUND"],
  },
  async ({ query: { matchId, after } }) => ({ reply: await listSealed(matchId, after) }),
);
