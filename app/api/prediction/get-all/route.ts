import { handle } from "@/lib/http/handler";
import { listPredictions } from "@/lib/prediction/data";
import { matchPredictionsSchema, namedPredictionsReply } from "@/lib/prediction/schema";

export const POST = handle(
  { access: "player", body: matchPredictionsSchema, reply: namedPredictionsReply },
  async ({ body, caller, now }) => ({ reply: { data: await listPredictions(body.matchId, caller, now) } }),
);
