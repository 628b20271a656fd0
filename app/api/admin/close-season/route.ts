import { handle } from "@/lib/http/handler";
import { messageReply } from "@/lib/http/schema";
import { closeSeason } from "@/lib/season/admin-actions";
import { closeSchema } from "@/lib/season/schema";

export const POST = handle(
  {
    summary: "Closes the current season and freezes its table and prizes",
    access: "admin",
    body: closeSchema,
    reply: messageReply,
    refuses: ["SEASON_OVER", "VERSION_CONFLICT"],
  },
  async ({ body, caller, now }) => {
    await closeSeason(body, { userId: caller.userId, now });
    return { reply: { message: "Season closed" } };
  },
);
