import { registerLimits } from "@/lib/account/rate-limits";
import { accountReply, registerSchema } from "@/lib/account/schema";
import { register } from "@/lib/account/signup-commands";
import { handle } from "@/lib/http/handler";
import { pendingCookie } from "@/lib/session/cookie";

export const POST = handle(
  {
    summary: "Registers an account, or an unverified one afresh, and mails a code",
    access: "anyone",
    body: registerSchema,
    reply: accountReply,
    refuses: ["EMAIL_TAKEN"],
    answers: [201],
    limits: ({ address }) => registerLimits(address),
  },
  async ({ body, now }) => {
    const { user, pending } = await register(body, now);
    const reply = { message: "We have sent you a code. Check your mail for the newest", user };
    return { reply, cookies: [await pendingCookie(pending)] };
  },
);
