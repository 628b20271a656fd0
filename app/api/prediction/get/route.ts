import { handle } from "@/lib/http/handler";
import { findPrediction } from "@/lib/prediction/data";
import { maybePredictionReply, ownPredictionSchema } from "@/lib/prediction/schema";

export const POST = handle(
  { access: "player", body: ownPredictionSchema, reply: maybePredictionReply },
  async ({ body, caller, now }) => ({ reply: { data: await findPrediction(body, caller, now) } }),
);
