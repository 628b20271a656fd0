import { handle } from "@/lib/http/handler";
import { writeNotice } from "@/lib/notify/notices";
import { writeNoticeSchema, writtenNoticeReply } from "@/lib/notify/schema";

export const POST = handle(
  {
    summary: "Tells all players something: on their first screens, and by mail to those who want mails",
    access: "admin",
    body: writeNoticeSchema,
    reply: writtenNoticeReply,
    answers: [201],
  },
  async ({ body, caller, now }) => {
    const data = await writeNotice(body, { userId: caller.userId, now });
    return { reply: { message: "All players are told", data } };
  },
);
