import { handle } from "@/lib/http/handler";
import { listUnread } from "@/lib/notice/data";
import { unreadNoticesReply } from "@/lib/notice/schema";

export const GET = handle(
  { summary: "What administrators had to tell and one has not read yet", access: "player", reply: unreadNoticesReply },
  async ({ caller }) => ({ reply: { data: await listUnread(caller.userId) } }),
);
