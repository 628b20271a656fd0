import { handle } from "@/lib/http/handler";
import { messageReply } from "@/lib/message-reply-schema";
import { readNotice } from "@/lib/notice/commands";
import { noticeBody } from "@/lib/notice/schema";

export const POST = handle(
  {
    summary: "Notes that one has read a notice",
    access: "player",
    body: noticeBody,
    reply: messageReply,
    refuses: ["NOT_FOUND"],
  },
  async ({ body, caller, now }) => {
    await readNotice(body.noticeId, caller.userId, now);
    return { reply: { message: "Read" } };
  },
);
