import { handle } from "@/lib/http/handler";
import { editPick } from "@/lib/pick/admin-commands";
import { editPredictionSchema, predictionReply } from "@/lib/pick/schema";

export const POST = handle(
  {
    summary: "Changes anybody's pick",
    access: "admin",
    body: editPredictionSchema,
    reply: predictionReply,
    refuses: [
      "NOT_FOUND",
      "CHANGED_MEANWHILE",
      "NO_WILDCARDS_LEFT",
      "NO_GAMECHANGERS_LEFT",
      "WILDCARD_NOT_ALLOWED",
      "GAMECHANGER_NOT_ALLOWED",
      "SEASON_OVER",
    ],
  },
  async ({ body: { id, seen, ...pick }, caller, moment }) => {
    const data = await editPick(id, pick, { userId: caller.userId, ...(await moment()) }, seen);
    return { reply: { message: "The pick is changed", data } };
  },
);
