import { findHealth } from "@/lib/health/data";
import { judge } from "@/lib/health/rules";
import { healthReply, toHealth } from "@/lib/health/schema";
import { handle } from "@/lib/http/handler";

/** For monitoring. Only administrators get the details. */
export const GET = handle(
  {
    summary: "Whether each part of the product works",
    access: "anyone",
    reply: healthReply,
    answers: [200, 503],
  },
  async ({ caller, now }) => {
    const details = await findHealth(now);
    return toHealth(judge(details, now), caller?.isAdmin ? details : undefined);
  },
);
