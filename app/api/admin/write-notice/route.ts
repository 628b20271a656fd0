import { handle } from "@/lib/http/handler";
import { writeNotice } from "@/lib/notify/notices";
import { writeNoticeSchema, writtenNoticeReply } from "@/lib/notify/schema";

export const POST = handle(
  {
    summary: "Sends a notice to all players: on Home, and by email to those who have emails on",
    access: "admin",
    body: writeNoticeSchema,
    reply: writtenNoticeReply,
    answers: [201],
  },
  async ({ body, caller, now }) => {
    const data = await writeNotice(body, { userId: caller.userId, now });
    return { reply: { message: "Notice sent", data } };
  },
);
