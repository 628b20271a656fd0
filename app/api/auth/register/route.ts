import { inviteLimits, registerLimits } from "@/lib/account/rate-limits";
import { accountReply, registerSchema } from "@/lib/account/schema";
import { judgeInvitation, register } from "@/lib/account/sign-up-actions";
import { handle } from "@/lib/http/handler";
import { pendingCookie } from "@/lib/session/cookie";

export const POST = handle(
  {
    summary: "Registers an account, or an unverified one again, and emails a code",
    access: "anyone",
    body: registerSchema,
    reply: accountReply,
    refuses: ["EMAIL_TAKEN"],
    answers: [201],
    limits: ({ address, body }) => {
      const invitation = judgeInvitation(body.inviteCode);
      return invitation === "wrong" ? inviteLimits(address) : registerLimits(address, invitation !== "open");
    },
  },
  async ({ body, now }) => {
    const { user, pending } = await register(body, now);
    const reply = { message: "We've emailed you a code. Use the latest one.", user };
    return { reply, cookies: [await pendingCookie(pending)] };
  },
);
