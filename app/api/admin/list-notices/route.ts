import { handle } from "@/lib/http/handler";
import { listNotices } from "@/lib/notice/data";
import { managedNoticesReply } from "@/lib/notice/schema";

export const GET = handle(
  {
    summary: "The newest notices, with how many have read each",
    access: "admin",
    reply: managedNoticesReply,
  },
  async () => ({ reply: await listNotices() }),
);
