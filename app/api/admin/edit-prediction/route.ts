import { handle } from "@/lib/http/handler";
import { editPick } from "@/lib/prediction/admin-commands";
import { editPredictionSchema, predictionReply } from "@/lib/prediction/schema";

export const POST = handle(
  { access: "admin", body: editPredictionSchema, reply: predictionReply },
  async ({ body: { id, ...pick }, caller, now }) => {
    const data = await editPick(id, pick, { userId: caller.userId, now });
    return { reply: { message: "The pick is changed", data } };
  },
);
