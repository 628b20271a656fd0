import { handle } from "@/lib/http/handler";
import { findSealedPicks } from "@/lib/seal/data";
import { sealQuery, sealReply } from "@/lib/seal/schema";

export const GET = handle(
  {
    summary: "The seal of a match and the picks it is made of; nothing until picks have closed",
    access: "player",
    query: sealQuery,
    reply: sealReply,
  },
  async ({ query: { matchId } }) => ({ reply: { data: await findSealedPicks(matchId) } }),
);
