import { messageReply } from "@/lib/account/schema";
import { handle } from "@/lib/http/handler";
import { notePaidSchema } from "@/lib/season/admin-schema";
import { notePaid } from "@/lib/season-change/settings";

export const POST = handle(
  {
    summary: "Notes that a player has paid the entry fee, or has not",
    access: "admin",
    body: notePaidSchema,
    reply: messageReply,
    refuses: ["NOT_FOUND", "SEASON_OVER"],
  },
  async ({ body, caller, now }) => {
    await notePaid(body, { userId: caller.userId, now });
    return { reply: { message: "Noted" } };
  },
);
