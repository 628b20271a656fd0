import { requestPasswordReset } from "@/lib/account/actions";
import { forgotLimits } from "@/lib/account/limits";
import { forgotPasswordSchema } from "@/lib/account/schema";
import { handle } from "@/lib/http/handler";
import { messageReply } from "@/lib/http/schema";

export const POST = handle(
  {
    summary: "Mails a link to choose a new password, if there is such an account",
    access: "anyone",
    body: forgotPasswordSchema,
    reply: messageReply,
    takesAtLeast: 250,
    limits: ({ body, address }) => forgotLimits(body.email, address),
  },
  async ({ body, now }) => {
    await requestPasswordReset(body.email, now);
    return { reply: { message: "If there is an account with this email, a link is on its way" } };
  },
);
