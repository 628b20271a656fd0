import { handle } from "@/lib/http/handler";
import { changeSeasonReply, changeSeasonSchema } from "@/lib/season/admin-schema";
import { changeSettings } from "@/lib/season-change/settings";

export const POST = handle(
  {
    summary: "Changes what is settled of the current season beside its rules",
    access: "admin",
    body: changeSeasonSchema,
    reply: changeSeasonReply,
    refuses: ["CHANGED_MEANWHILE", "SEASON_OVER"],
  },
  async ({ body, caller, now }) => {
    const data = await changeSettings(body, { userId: caller.userId, now });
    return { reply: { message: "The settings are changed", data } };
  },
);
