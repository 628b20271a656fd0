import { handle } from "@/lib/http/handler";
import { messageReply } from "@/lib/http/schema";
import { dropDevice } from "@/lib/notify/subscriptions";
import { deviceCookieName, expiredCookie, sessionCookieName } from "@/lib/session/cookie";

export const POST = handle({ summary: "Signs out", access: "anyone", reply: messageReply }, async ({ device }) => {
  await dropDevice(device);
  const cookies = [expiredCookie(sessionCookieName()), ...(device ? [expiredCookie(deviceCookieName())] : [])];
  return { reply: { message: "Logged out successfully" }, cookies };
});
