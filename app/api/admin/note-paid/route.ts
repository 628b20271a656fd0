import { handle } from "@/lib/http/handler";
import { notePaid } from "@/lib/season/admin-actions";
import { notePaidReply, notePaidSchema } from "@/lib/season/schema";

export const POST = handle(
  {
    summary: "Records whether a player has paid the entry fee",
    access: "admin",
    body: notePaidSchema,
    reply: notePaidReply,
    refuses: ["NOT_FOUND", "SEASON_OVER"],
  },
  async ({ body, caller, now }) => {
    const data = await notePaid(body, { userId: caller.userId, now });
    return { reply: { message: "Payment saved", data } };
  },
);
