import { handle } from "@/lib/http/handler";
import { messageReply } from "@/lib/message-reply-schema";
import { closeSchema } from "@/lib/season/admin-schema";
import { closeSeason } from "@/lib/season-change/turn-of-the-year";

export const POST = handle(
  {
    summary: "Closes the current season: its table and its prizes stay",
    access: "admin",
    body: closeSchema,
    reply: messageReply,
    refuses: ["SEASON_OVER", "CHANGED_MEANWHILE"],
  },
  async ({ body, caller, now }) => {
    await closeSeason(body, { userId: caller.userId, now });
    return { reply: { message: "The season is closed" } };
  },
);
