import { handle } from "@/lib/http/handler";
import { messageReply } from "@/lib/message-reply-schema";
import { deleteNotice } from "@/lib/notice/commands";
import { noticeBody } from "@/lib/notice/schema";

export const POST = handle(
  {
    summary: "Takes a notice off all screens",
    access: "admin",
    body: noticeBody,
    reply: messageReply,
    refuses: ["NOT_FOUND"],
  },
  async ({ body, caller, now }) => {
    await deleteNotice(body.noticeId, { userId: caller.userId, now });
    return { reply: { message: "The notice is taken down" } };
  },
);
