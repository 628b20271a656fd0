import { handle } from "@/lib/http/handler";
import { sendTest } from "@/lib/notification/commands";
import { testLimits } from "@/lib/notification/rate-limits";
import { testReply } from "@/lib/notification/schema";
import { TEST_TOLD } from "@/lib/notification/texts";

export const POST = handle(
  {
    summary: "Sends a notification to this browser, and tells what became of it",
    access: "player",
    reply: testReply,
    refuses: ["NOT_FOUND"],
    limits: ({ caller }) => testLimits(caller.userId),
  },
  async ({ caller, device, now }) => {
    const { became } = await sendTest({ ...caller, device }, now);
    return { reply: { message: TEST_TOLD[became], data: { became } } };
  },
);
