import { handle } from "@/lib/http/handler";
import { messageReply } from "@/lib/http/schema";
import { reopenSeason } from "@/lib/season/admin-actions";

export const POST = handle(
  {
    summary: "Reopens the current season, until the next one has started",
    access: "admin",
    reply: messageReply,
    refuses: ["SEASON_RUNNING"],
  },
  async ({ caller, now }) => {
    await reopenSeason({ userId: caller.userId, now });
    return { reply: { message: "Season reopened" } };
  },
);
