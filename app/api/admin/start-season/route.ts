import { handle } from "@/lib/http/handler";
import { messageReply } from "@/lib/http/schema";
import { startSeason } from "@/lib/season/admin-actions";
import { toComeSchema } from "@/lib/season/schema";

export const POST = handle(
  {
    summary: "Makes an upcoming season the current one",
    access: "admin",
    body: toComeSchema,
    reply: messageReply,
    refuses: ["NOT_FOUND", "SEASON_RUNNING"],
  },
  async ({ body, caller, now }) => {
    await startSeason(body.slug, { userId: caller.userId, now });
    return { reply: { message: "Season started" } };
  },
);
