import { resendLimits } from "@/lib/account/rate-limits";
import { resendCodeSchema } from "@/lib/account/schema";
import { codeOwner, limitKey, resendCode } from "@/lib/account/sign-up-actions";
import { handle } from "@/lib/http/handler";
import { messageReply } from "@/lib/http/schema";

export const POST = handle(
  {
    summary: "Emails a new code, if the account needs one",
    access: "anyone",
    body: resendCodeSchema,
    reply: messageReply,
    refuses: ["REGISTRATION_REPLACED"],
    takesAtLeast: 250,
    limits: ({ body, pending, address }) => resendLimits(limitKey(codeOwner(body.email, pending)), address),
  },
  async ({ body, pending, now }) => {
    await resendCode(codeOwner(body.email, pending), now);
    return { reply: { message: "If this account needs a code, a new one is on its way" } };
  },
);
