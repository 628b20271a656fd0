import { codeOwner, limitKey } from "@/lib/account/code-owner";
import { resendLimits } from "@/lib/account/rate-limits";
import { VERIFIED_ALREADY } from "@/lib/account/rules";
import { messageReply, resendCodeSchema } from "@/lib/account/schema";
import { resendCode } from "@/lib/account/signup-commands";
import { handle } from "@/lib/http/handler";

const ON_ITS_WAY = "If this account waits for a code, a new one is on its way";

export const POST = handle(
  {
    summary: "Mails a new code, if such an account waits for one",
    access: "anyone",
    body: resendCodeSchema,
    reply: messageReply,
    refuses: ["REGISTRATION_REPLACED"],
    takesAtLeast: 250,
    limits: ({ body, pending, address }) => resendLimits(limitKey(codeOwner(body.email, pending)), address),
  },
  async ({ body, pending, now }) => {
    const isVerified = await resendCode(codeOwner(body.email, pending), now);
    return { reply: { message: isVerified ? VERIFIED_ALREADY : ON_ITS_WAY } };
  },
);
