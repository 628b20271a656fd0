import { checkAuthReply } from "@/lib/account/schema";
import { handle } from "@/lib/http/handler";
import { keepDevice } from "@/lib/notify/subscriptions";
import { isDueForRenewal, sessionCookie } from "@/lib/session/cookie";

export const GET = handle(
  {
    summary: "Who is signed in; both null for a guest. Renews a remembered session that is a day old",
    access: "self",
    reply: checkAuthReply,
    poll: true,
  },
  async ({ caller, device, now }) => {
    const reply = { user: caller?.user ?? null, profile: caller?.profile ?? null };
    if (!caller || !isDueForRenewal(caller, now)) return { reply };
    await keepDevice(device, caller, now);
    return { reply, cookies: [await sessionCookie(caller)] };
  },
);
