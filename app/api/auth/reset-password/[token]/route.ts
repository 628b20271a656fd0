import { resetPassword } from "@/lib/account/commands";
import { resetLimits } from "@/lib/account/limits";
import { messageReply, resetPasswordSchema, resetTokenSchema } from "@/lib/account/schema";
import { handle } from "@/lib/http/handler";

export const POST = handle(
  {
    access: "anyone",
    params: resetTokenSchema,
    body: resetPasswordSchema,
    reply: messageReply,
    limits: ({ address }) => resetLimits(address),
  },
  async ({ params, body, now }) => {
    await resetPassword(params.token, body.password, now);
    return { reply: { message: "Your password is changed. You can log in with it now" } };
  },
);
