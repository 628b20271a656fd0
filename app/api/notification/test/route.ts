import { HOUR } from "@/lib/clock";
import { handle } from "@/lib/http/handler";
import { testReply } from "@/lib/notify/schema";
import { sendTest } from "@/lib/notify/subscriptions";
import { TEST_OUTCOMES } from "@/lib/notify/texts";

export const POST = handle(
  {
    summary: "Sends a test notification to this browser, and says whether that worked",
    access: "player",
    reply: testReply,
    refuses: ["NOT_FOUND"],
    limits: ({ caller }) => [{ key: `notification:test:${caller.userId}`, tries: 20, window: HOUR }],
  },
  async ({ caller, device, now }) => {
    const { outcome } = await sendTest({ ...caller, device }, now);
    return { reply: { message: TEST_OUTCOMES[outcome], data: { outcome } } };
  },
);
