import { handle } from "@/lib/http/handler";
import { messageReply } from "@/lib/http/schema";
import { changeSettings } from "@/lib/season/admin-actions";
import { changeSeasonSchema } from "@/lib/season/schema";

export const POST = handle(
  {
    summary: "Changes the current season's other settings",
    access: "admin",
    body: changeSeasonSchema,
    reply: messageReply,
    refuses: ["VERSION_CONFLICT", "SEASON_OVER"],
  },
  async ({ body, caller, now }) => {
    await changeSettings(body, { userId: caller.userId, now });
    return { reply: { message: "Settings saved" } };
  },
);
