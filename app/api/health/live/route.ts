import { liveReply } from "@/lib/health/schema";
import { handle } from "@/lib/http/handler";

/** For whoever starts a process anew that hangs: it asks nothing and nobody. */
export const GET = handle(
  { summary: "Says that this process answers", access: "stranger", reply: liveReply },
  async () => ({ reply: { status: "ok" as const } }),
);
