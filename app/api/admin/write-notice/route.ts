import { handle } from "@/lib/http/handler";
import { writeNotice } from "@/lib/notice/commands";
import { writeNoticeSchema, writtenNoticeReply } from "@/lib/notice/schema";

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
