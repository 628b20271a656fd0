import { handle } from "@/lib/http/handler";
import { messageReply } from "@/lib/http/schema";
import { readNotice } from "@/lib/notify/notices";
import { noticeBody } from "@/lib/notify/schema";

export const POST = handle(
  {
    summary: "Marks a notice as read",
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
