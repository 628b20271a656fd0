import { findResetToken, resetPassword } from "@/lib/account/actions";
import { resetLimits } from "@/lib/account/rate-limits";
import { resetPasswordSchema, resetTokenSchema } from "@/lib/account/schema";
import { handle } from "@/lib/http/handler";
import { messageReply } from "@/lib/http/schema";
import { browserCookie } from "@/lib/session/cookie";

export const POST = handle(
  {
    summary: "Sets a new password with an emailed token and ends all sessions",
    access: "anyone",
    params: resetTokenSchema,
    body: resetPasswordSchema,
    reply: messageReply,
    refuses: ["TOKEN_INVALID"],
    limits: async ({ address, params, now }) => ((await findResetToken(params.token, now)) ? [] : resetLimits(address)),
  },
  async ({ params, body, now }) => {
    const { mark, alsoChanged } = await resetPassword(params.token, body.password, now);
    const message = "Password changed. You can log in now.";
    const reply = { message: alsoChanged ? `${message} ${alsoChanged}` : message };
    return { reply, cookies: [browserCookie(mark)] };
  },
);
