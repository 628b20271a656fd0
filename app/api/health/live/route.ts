import { liveReply } from "@/lib/health/schema";
import { handle } from "@/lib/http/handler";

/** Liveness probe: checks nothing but the process. */
export const GET = handle(
  { summary: "Whether this process is running", access: "stranger", reply: liveReply },
  async () => ({ reply: { status: "ok" as const } }),
);
