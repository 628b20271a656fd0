import { handle } from "@/lib/http/handler";
import { messageReply } from "@/lib/http/schema";
import { changeRules } from "@/lib/season/admin-actions";
import { changeRulesSchema } from "@/lib/season/schema";

export const POST = handle(
  {
    summary: "Changes the current season's rules, until its first picks close",
    access: "admin",
    body: changeRulesSchema,
    reply: messageReply,
    refuses: ["RULES_FIXED", "SEASON_OVER", "VERSION_CONFLICT"],
  },
  async ({ body, caller, now }) => {
    await changeRules(body, { userId: caller.userId, now });
    return { reply: { message: "Rules changed" } };
  },
);
