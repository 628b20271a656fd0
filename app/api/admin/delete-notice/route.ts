import { handle } from "@/lib/http/handler";
import { deleteNotice } from "@/lib/notice/commands";
import { noticeBody, noticeMessageReply } from "@/lib/notice/schema";

export const POST = handle(
  {
    summary: "Takes a notice off all screens",
    access: "admin",
    body: noticeBody,
    reply: noticeMessageReply,
    refuses: ["NOT_FOUND"],
  },
  async ({ body, caller, now }) => {
    await deleteNotice(body.noticeId, { userId: caller.userId, now });
    return { reply: { message: "The notice is taken down" } };
  },
);
