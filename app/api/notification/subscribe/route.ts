import { HOUR } from "@/lib/clock";
import { handle } from "@/lib/http/handler";
import { messageReply } from "@/lib/http/schema";
import { subscribeSchema } from "@/lib/notify/schema";
import { subscribe } from "@/lib/notify/subscriptions";
import { deviceCookie } from "@/lib/session/cookie";

export const POST = handle(
  {
    summary: "Turns on the caller's notifications in this browser",
    access: "player",
    body: subscribeSchema,
    reply: messageReply,
    refuses: ["NOT_FOUND"],
    limits: ({ caller }) => [{ key: `notification:subscribe:${caller.userId}`, tries: 60, window: HOUR }],
  },
  async ({ caller, body, device, moment }) => {
    const id = await subscribe({ ...caller, device }, body, await moment());
    return { reply: { message: "Notifications are on in this browser" }, cookies: [deviceCookie(id)] };
  },
);
