import { handle } from "@/lib/http/handler";
import { messageReply } from "@/lib/http/schema";
import { removePick } from "@/lib/pick/admin-actions";
import { deletePickSchema } from "@/lib/pick/schema";

export const POST = handle(
  {
    summary: "Deletes any player's pick",
    access: "admin",
    body: deletePickSchema,
    reply: messageReply,
    refuses: ["NOT_FOUND", "VERSION_CONFLICT", "SEASON_OVER"],
  },
  async ({ body: { id, version }, caller, moment }) => {
    await removePick(id, { userId: caller.userId, ...(await moment()) }, version);
    return { reply: { message: "Pick deleted" } };
  },
);
