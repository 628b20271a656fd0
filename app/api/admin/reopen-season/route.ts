import { handle } from "@/lib/http/handler";
import { messageReply } from "@/lib/http/schema";
import { reopenSeason } from "@/lib/season/actions";

export const POST = handle(
  {
    summary: "Opens the current season again, as long as the next one has not begun",
    access: "admin",
    reply: messageReply,
    refuses: ["SEASON_RUNNING"],
  },
  async ({ caller, now }) => {
    await reopenSeason({ userId: caller.userId, now });
    return { reply: { message: "The season is open again" } };
  },
);
