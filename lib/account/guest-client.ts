/** The calls for signing up and logging in, as the browser makes them. */
import { mutationOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { SECOND } from "../clock";
import { CallFailed, call } from "../http/fetch-call";
import { clearBrowser } from "./clear-browser";
import { checkAuth, putTimeZone, whoIsIn, zoneOfBrowser } from "./client";
import type {
  forgotPasswordSchema,
  loginSchema,
  registerSchema,
  resendCodeSchema,
  User,
  verifyEmailSchema,
} from "./schema";

// Fetched with the first call, so that pages load without zod.
const schemas = () => import("./schema");
const accountReply = async () => (await schemas()).accountReply;
const messageReply = async () => (await import("../http/schema")).messageReply;
const newEntryReply = async () => (await import("../leaderboard/schema")).newEntryReply;

const NO_COOKIES = "Your browser blocks cookies. Allow them, or open this site with https.";

/** Throws CallFailed, also if the browser has dropped the session's cookie. */
export const logIn = mutationOptions({
  mutationFn: async (body: z.output<typeof loginSchema>) => {
    const reply = await call("/api/auth/login", {
      method: "POST",
      body,
      reply: async () => (await schemas()).loginReply,
    });
    // If the check itself fails, the next page says so.
    const signedIn = await whoIsIn(AbortSignal.timeout(5 * SECOND)).catch(() => reply);
    if (!signedIn.user) throw new CallFailed(NO_COOKIES, { status: 200, code: "NO_COOKIES" });
    return reply;
  },
  onSuccess: async ({ user, profile }, _body, _result, { client }) => {
    // Drop everything cached for the previous player.
    client.clear();
    client.setQueryData(checkAuth.queryKey, { user, profile });
    await Promise.all([clearBrowser(), sendTimeZone()]);
  },
});

/** Lets the first screen show the matches of the player's day. Waits a second at most; the next visit tries again. */
async function sendTimeZone(): Promise<void> {
  await putTimeZone(zoneOfBrowser(), AbortSignal.timeout(1 * SECOND)).catch(() => undefined);
}

/** Signing up and asking for a reset wait a second before they call. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 1 * SECOND));

export const registerAccount = mutationOptions({
  mutationFn: async (body: z.output<typeof registerSchema>) => {
    await pause();
    return call("/api/auth/register", { method: "POST", body, reply: accountReply });
  },
});

export const verifyEmail = mutationOptions({
  mutationFn: async (body: z.output<typeof verifyEmailSchema>) => {
    const reply = await call("/api/auth/verify-email", { method: "POST", body, reply: accountReply });
    if (reply.user.email) await makePlayer(reply.user);
    return reply;
  },
});

/** Verification has created both already, so a failure here doesn't matter. */
async function makePlayer({ _id: userId, ...person }: Omit<User, "isAdmin" | "isVerified">): Promise<void> {
  const profileReply = async () => (await schemas()).profileReply;
  await Promise.allSettled([
    call("/api/profile/create", { method: "POST", body: { userId, ...person }, reply: profileReply }),
    call("/api/leaderboard/create", { method: "POST", body: { userId }, reply: newEntryReply }),
  ]);
}

export const resendCode = mutationOptions({
  mutationFn: (body: z.output<typeof resendCodeSchema>) =>
    call("/api/auth/resend-code", { method: "POST", body, reply: messageReply }),
});

export const forgotPassword = mutationOptions({
  mutationFn: async (body: z.output<typeof forgotPasswordSchema>) => {
    await pause();
    return call("/api/auth/forgot-password", { method: "POST", body, reply: messageReply });
  },
});

export const resetPassword = mutationOptions({
  mutationFn: ({ token, password }: { token: string; password: string }) => {
    const path = `/api/auth/reset-password/${encodeURIComponent(token)}`;
    return call(path, { method: "POST", body: { token, password }, reply: messageReply });
  },
});
