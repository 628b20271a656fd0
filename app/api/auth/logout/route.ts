import { messageReply } from "@/lib/account/schema";
import { handle } from "@/lib/http/handler";
import { dropDevice } from "@/lib/push/commands";
import { deviceCookieName, expiredCookie, sessionCookieName } from "@/lib/session/cookie";

export const POST = handle({ summary: "Signs out", access: "anyone", reply: messageReply }, async ({ device }) => {
  await dropDevice(device);
  const cookies = [expiredCookie(sessionCookieName()), ...(device ? [expiredCookie(deviceCookieName())] : [])];
  return { reply: { message: "Logged out successfully" }, cookies };
});
