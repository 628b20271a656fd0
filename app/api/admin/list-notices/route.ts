import { handle } from "@/lib/http/handler";
import { listNotices } from "@/lib/notify/data";
import { managedNoticesReply } from "@/lib/notify/schema";

export const GET = handle(
  {
    summary: "The newest notices, with how many people have read each",
    access: "admin",
    reply: managedNoticesReply,
  },
  async () => ({ reply: await listNotices() }),
);
