import { handle } from "@/lib/http/handler";
import { messageReply } from "@/lib/message-reply-schema";
import { removePick } from "@/lib/pick/admin-commands";
import { deletePredictionSchema } from "@/lib/pick/schema";

export const POST = handle(
  {
    summary: "Deletes anybody's pick",
    access: "admin",
    body: deletePredictionSchema,
    reply: messageReply,
    refuses: ["NOT_FOUND", "CHANGED_MEANWHILE", "SEASON_OVER"],
  },
  async ({ body: { id, seen }, caller, moment }) => {
    await removePick(id, { userId: caller.userId, ...(await moment()) }, seen);
    return { reply: { message: "The pick is deleted" } };
  },
);
