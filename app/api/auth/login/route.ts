import { findKnownBrowser, logIn } from "@/lib/account/actions";
import { loginLimits } from "@/lib/account/rate-limits";
import { loginReply, loginSchema } from "@/lib/account/schema";
import { handle } from "@/lib/http/handler";
import { keepDevice } from "@/lib/notify/subscriptions";
import { Refusal } from "@/lib/refusal/catalogue";
import { browserCookie, expiredCookie, pendingCookie, pendingCookieName, sessionCookie } from "@/lib/session/cookie";

export const POST = handle(
  {
    summary: "Signs in, until the browser closes or, if remembered, for 30 days after the last visit",
    access: "anyone",
    body: loginSchema,
    reply: loginReply,
    refuses: ["WRONG_CREDENTIALS", "EMAIL_NOT_VERIFIED"],
    limits: async ({ body, address, browser, now }) =>
      loginLimits(body.email, address, await findKnownBrowser(browser, body.email, now)),
  },
  async ({ body, address, device, now }) => {
    const outcome = await logIn({ ...body, address }, now);
    if ("pending" in outcome) {
      throw new Refusal("EMAIL_NOT_VERIFIED", { cookies: [await pendingCookie(outcome.pending)] });
    }
    const { user, profile, version, mark } = outcome;
    await keepDevice(device, { userId: user._id, version }, now);
    const session = { userId: user._id, isAdmin: user.isAdmin, rememberMe: body.rememberMe, version };
    return {
      reply: { message: `Welcome, ${user.firstName}`, user, profile },
      cookies: [await sessionCookie(session), expiredCookie(pendingCookieName()), browserCookie(mark)],
    };
  },
);
