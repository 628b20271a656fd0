import { verifyLimits } from "@/lib/account/rate-limits";
import { accountReply, verifyEmailSchema } from "@/lib/account/schema";
import { codeOwner, limitKey, verifyEmail } from "@/lib/account/sign-up-actions";
import { handle } from "@/lib/http/handler";

export const POST = handle(
  {
    summary: "Verifies an account with the emailed code and makes it a player's",
    access: "anyone",
    body: verifyEmailSchema,
    reply: accountReply,
    refuses: ["CODE_INVALID", "PASSWORD_NEEDED", "REGISTRATION_REPLACED"],
    limits: ({ body, pending, address }) => verifyLimits(limitKey(codeOwner(body.email, pending)), address),
  },
  async ({ body, pending, now }) => {
    const user = await verifyEmail(codeOwner(body.email, pending), body, now);
    return { reply: { message: "Email verified. You can log in now.", user } };
  },
);
