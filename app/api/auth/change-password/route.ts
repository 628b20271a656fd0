import { changePassword } from "@/lib/account/password-commands";
import { changePasswordLimits } from "@/lib/account/rate-limits";
import { changePasswordSchema } from "@/lib/account/schema";
import { requireSelf } from "@/lib/caller/identity";
import { handle } from "@/lib/http/handler";
import { messageReply } from "@/lib/message-reply-schema";
import { keepDevice } from "@/lib/push/commands";
import { browserCookie, sessionCookie } from "@/lib/session/cookie";

export const POST = handle(
  {
    summary: "Sets a new password of the signed-in user and ends their other sessions",
    access: "player",
    body: changePasswordSchema,
    reply: messageReply,
    refuses: ["FORBIDDEN"],
    limits: ({ caller }) => changePasswordLimits(caller.userId),
  },
  async ({ caller, body, device, now }) => {
    requireSelf(caller, body.userId);
    const { version, mark } = await changePassword(caller, body.newPassword, now);
    await keepDevice(device, { userId: caller.userId, version }, now);
    const cookies = [await sessionCookie({ ...caller, version }), browserCookie(mark)];
    return { reply: { message: "Your password is changed" }, cookies };
  },
);
