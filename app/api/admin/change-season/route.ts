import { handle } from "@/lib/http/handler";
import { messageReply } from "@/lib/http/schema";
import { changeSettings } from "@/lib/season/actions";
import { changeSeasonSchema } from "@/lib/season/schema";

export const POST = handle(
  {
    summary: "Changes what is settled of the current season beside its rules",
    access: "admin",
    body: changeSeasonSchema,
    reply: messageReply,
    refuses: ["CHANGED_MEANWHILE", "SEASON_OVER"],
  },
  async ({ body, caller, now }) => {
    await changeSettings(body, { userId: caller.userId, now });
    return { reply: { message: "The settings are changed" } };
  },
);
