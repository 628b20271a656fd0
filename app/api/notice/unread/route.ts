import { handle } from "@/lib/http/handler";
import { listUnread } from "@/lib/notify/data";
import { unreadNoticesReply } from "@/lib/notify/schema";

export const GET = handle(
  { summary: "Notices that the caller hasn't read yet", access: "player", reply: unreadNoticesReply },
  async ({ caller }) => ({ reply: { data: await listUnread(caller.userId) } }),
);
