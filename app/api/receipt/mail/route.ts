import { handle } from "@/lib/http/handler";
import { mailReceipts, receiptMailLimits } from "@/lib/seal/mails";
import { receiptMailReply } from "@/lib/seal/schema";

export const POST = handle(
  {
    summary: "Mails the caller their receipts",
    access: "player",
    reply: receiptMailReply,
    limits: ({ caller }) => receiptMailLimits(caller.userId),
  },
  async ({ caller, now }) => {
    const receipts = await mailReceipts(caller.userId, now);
    const message =
      receipts === 0 ? "There are no receipts of this season yet" : "Your receipts are on their way to you";
    return { reply: { message, receipts } };
  },
);
