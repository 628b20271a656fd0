import { handle } from "@/lib/http/handler";
import { messageReply } from "@/lib/http/schema";
import { dropDevice } from "@/lib/notify/subscriptions";
import { deviceCookieName, expiredCookie } from "@/lib/session/cookie";

export const POST = handle(
  { summary: "Turns off notifications in this browser", access: "player", reply: messageReply },
  async ({ device }) => {
    await dropDevice(device);
    return {
      reply: { message: "Notifications are off in this browser" },
      cookies: [expiredCookie(deviceCookieName())],
    };
  },
);
