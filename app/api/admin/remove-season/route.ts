import { handle } from "@/lib/http/handler";
import { messageReply } from "@/lib/http/schema";
import { removeSeason } from "@/lib/season/admin-actions";
import { toComeSchema } from "@/lib/season/schema";

export const POST = handle(
  {
    summary: "Deletes an upcoming season and its matches",
    access: "admin",
    body: toComeSchema,
    reply: messageReply,
    refuses: ["NOT_FOUND"],
  },
  async ({ body, caller, now }) => {
    await removeSeason(body.slug, { userId: caller.userId, now });
    return { reply: { message: "Season removed" } };
  },
);
