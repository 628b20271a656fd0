import { handle } from "@/lib/http/handler";
import { findSealAndWay } from "@/lib/seal/data";
import { sealQuery, sealReply } from "@/lib/seal/schema";

export const GET = handle(
  {
    summary:
      "The seal over the picks of a match, and the way from the caller's own to its root; nothing until picks have closed",
    access: "player",
    query: sealQuery,
    reply: sealReply,
  },
  async ({ query: { matchId }, caller }) => ({
    reply: { data: await findSealAndWay(matchId, caller.userId) },
  }),
);
