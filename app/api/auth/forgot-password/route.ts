import { requestPasswordReset } from "@/lib/account/actions";
import { forgotLimits } from "@/lib/account/rate-limits";
import { forgotPasswordSchema } from "@/lib/account/schema";
import { handle } from "@/lib/http/handler";
import { messageReply } from "@/lib/http/schema";

export const POST = handle(
  {
    summary: "Emails a password reset link, if the account exists",
    access: "anyone",
    body: forgotPasswordSchema,
    reply: messageReply,
    takesAtLeast: 250,
    limits: ({ body, address }) => forgotLimits(body.email, address),
  },
  async ({ body, now }) => {
    await requestPasswordReset(body.email, now);
    return { reply: { message: "If there's an account with this email, a link is on its way" } };
  },
);
