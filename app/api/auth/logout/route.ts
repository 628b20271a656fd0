import { messageReply } from "@/lib/account/schema";
import { handle } from "@/lib/http/handler";
import { expiredCookie, sessionCookieName } from "@/lib/session/cookie";

export const POST = handle({ summary: "Signs out", access: "anyone", reply: messageReply }, async () => ({
  reply: { message: "Logged out successfully" },
  cookies: [expiredCookie(sessionCookieName())],
}));
