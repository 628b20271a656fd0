import { handle } from "@/lib/http/handler";
import { messageReply } from "@/lib/http/schema";
import { changeRules } from "@/lib/season/actions";
import { changeRulesSchema } from "@/lib/season/schema";

export const POST = handle(
  {
    summary: "Changes the rules of the current season, until its first closing",
    access: "admin",
    body: changeRulesSchema,
    reply: messageReply,
    refuses: ["RULES_FIXED", "SEASON_OVER", "CHANGED_MEANWHILE"],
  },
  async ({ body, caller, now }) => {
    await changeRules(body, { userId: caller.userId, now });
    return { reply: { message: "The rules are changed" } };
  },
);
