import { register } from "@/lib/account/commands";
import { registerLimits } from "@/lib/account/limits";
import { accountReply, registerSchema } from "@/lib/account/schema";
import { handle } from "@/lib/http/handler";
import { pendingCookie } from "@/lib/http/session-cookie";

export const POST = handle(
  {
    access: "anyone",
    body: registerSchema,
    reply: accountReply,
    limits: ({ address }) => registerLimits(address),
  },
  async ({ body, now }) => {
    const { user, pending } = await register(body, now);
    const reply = { message: "We have sent you a code. Check your mail", user };
    return { status: 201, reply, cookies: [await pendingCookie(pending)] };
  },
);
