import { handle } from "@/lib/http/handler";
import { listPredictions } from "@/lib/prediction/data";
import { matchPredictionsSchema, namedPredictionsReply } from "@/lib/prediction/schema";

export const POST = handle(
  {
    summary: "The picks of a match: one's own until picks close, then everybody's",
    access: "player",
    body: matchPredictionsSchema,
    reply: namedPredictionsReply,
    refuses: ["NOT_FOUND"],
  },
  async ({ body, caller, now }) => ({ reply: { data: await listPredictions(body.matchId, caller, now) } }),
);
