import { changePassword } from "@/lib/account/actions";
import { changePasswordLimits } from "@/lib/account/rate-limits";
import { changePasswordSchema } from "@/lib/account/schema";
import { handle } from "@/lib/http/handler";
import { messageReply } from "@/lib/http/schema";
import { keepDevice } from "@/lib/notify/subscriptions";
import { requireSelf } from "@/lib/session/caller";
import { browserCookie, sessionCookie } from "@/lib/session/cookie";

export const POST = handle(
  {
    summary: "Changes the signed-in user's password and ends their other sessions",
    access: "player",
    body: changePasswordSchema,
    reply: messageReply,
    refuses: ["FORBIDDEN"],
    limits: ({ caller }) => changePasswordLimits(caller.userId),
  },
  async ({ caller, body, device, now }) => {
    requireSelf(caller, body.userId);
    const { version, mark, alsoChanged } = await changePassword(caller, body.newPassword, now);
    await keepDevice(device, { userId: caller.userId, version }, now);
    const cookies = [await sessionCookie({ ...caller, version }), browserCookie(mark)];
    return {
      reply: { message: alsoChanged ? `Password changed. ${alsoChanged}` : "Password changed" },
      cookies,
    };
  },
);
