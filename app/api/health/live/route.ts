import { liveReply } from "@/lib/health/schema";
import { handle } from "@/lib/http/handler";

/** Liveness probe: checks nothing but the process. */
export const GET = handle(
  { summary: "Says that this process answers", access: "stranger", reply: liveReply },
  async () => ({ reply: { status: "ok" as const } }),
);
