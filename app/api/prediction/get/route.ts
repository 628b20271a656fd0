import { handle } from "@/lib/http/handler";
import { findPrediction } from "@/lib/pick/data";
import { maybePredictionReply, ownPredictionSchema } from "@/lib/pick/schema";

export const POST = handle(
  {
    summary: "One player's pick in a match, or null",
    access: "player",
    body: ownPredictionSchema,
    reply: maybePredictionReply,
    refuses: ["FORBIDDEN", "NOT_FOUND"],
  },
  async ({ body, caller, moment }) => ({
    reply: { data: await findPrediction(body, caller, await moment()) },
  }),
);
