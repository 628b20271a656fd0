import { handle } from "@/lib/http/handler";
import { previewReply, previewResultSchema } from "@/lib/match/admin-schema";
import { previewResult } from "@/lib/match/preview-result";

export const POST = handle(
  {
    summary: "What a result would change, without changing it",
    access: "admin",
    body: ({ teams }) => previewResultSchema(teams),
    reply: previewReply,
    refuses: ["NOT_FOUND", "SEASON_OVER"],
  },
  async ({ body, caller, moment }) => ({
    reply: {
      data: await previewResult(body.matchId, body.matchWinner, { userId: caller.userId, ...(await moment()) }),
    },
  }),
);
