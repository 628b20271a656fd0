import { handle } from "@/lib/http/handler";
import { listReceipts } from "@/lib/seal/receipts";
import { receiptsReply } from "@/lib/seal/schema";

export const GET = handle(
  {
    summary: "The caller's own picks of this season and of those behind, with what is needed to find each in its seal",
    access: "player",
    reply: receiptsReply,
  },
  async ({ caller }) => ({ reply: { data: await listReceipts(caller.userId) } }),
);
