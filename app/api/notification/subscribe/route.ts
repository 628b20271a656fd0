import { handle } from "@/lib/http/handler";
import { messageReply } from "@/lib/message-reply-schema";
import { subscribe } from "@/lib/notification/commands";
import { subscribeLimits } from "@/lib/notification/rate-limits";
import { subscribeSchema } from "@/lib/notification/schema";
import { deviceCookie } from "@/lib/session/cookie";

export const POST = handle(
  {
    summary: "Has this browser get one's notifications",
    access: "player",
    body: subscribeSchema,
    reply: messageReply,
    refuses: ["NOT_FOUND"],
    limits: ({ caller }) => subscribeLimits(caller.userId),
  },
  async ({ caller, body, device, moment }) => {
    const id = await subscribe({ ...caller, device }, body, await moment());
    return { reply: { message: "Notifications are on in this browser" }, cookies: [deviceCookie(id)] };
  },
);
