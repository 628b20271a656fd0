import { handle } from "@/lib/http/handler";
import { messageReply } from "@/lib/http/schema";
import { deleteNotice } from "@/lib/notify/notices";
import { noticeBody } from "@/lib/notify/schema";

export const POST = handle(
  {
    summary: "Removes a notice for everyone",
    access: "admin",
    body: noticeBody,
    reply: messageReply,
    refuses: ["NOT_FOUND"],
  },
  async ({ body, caller, now }) => {
    await deleteNotice(body.noticeId, { userId: caller.userId, now });
    return { reply: { message: "Notice deleted" } };
  },
);
