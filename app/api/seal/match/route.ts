import { handle } from "@/lib/http/handler";
import { findSealedPicks } from "@/lib/seal/data";
import { sealQuery, sealReply } from "@/lib/seal/schema";

export const GET = handle(
  {
    summary: "A match's seal and the picks it covers, once picks have closed",
    access: "player",
    query: sealQuery,
    reply: sealReply,
  },
  async ({ query: { matchId } }) => ({ reply: { data: await findSealedPicks(matchId) } }),
);
