/** The account calls, as the browser makes them. */
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { MINUTE, SECOND } from "../clock";
import { call } from "../http/client";
import { newEntryReply } from "../leaderboard/schema";
import { profileReply } from "../profile/schema";
import {
  accountReply,
  type changePasswordSchema,
  checkAuthReply,
  type forgotPasswordSchema,
  loginReply,
  type loginSchema,
  messageReply,
  type registerSchema,
  type resendCodeSchema,
  type verifyEmailSchema,
} from "./schema";

/** How long signing up and asking for a reset wait before they call, in milliseconds. */
const WAIT = 1 * SECOND;

/** Who is signed in. The server renders pages with the answer already there. */
export const checkAuth = queryOptions({
  queryKey: ["account", "check-auth"],
  queryFn: ({ signal }) => call("/api/auth/check-auth", { reply: checkAuthReply, signal }),
  staleTime: 1 * MINUTE,
  retry: false,
});

export const registerAccount = mutationOptions({
  mutationFn: async (body: z.output<typeof registerSchema>) => {
    await wait();
    return call("/api/auth/register", { method: "POST", body, reply: accountReply });
  },
});

export const logIn = mutationOptions({
  mutationFn: (body: z.output<typeof loginSchema>) =>
    call("/api/auth/login", { method: "POST", body, reply: loginReply }),
  onSuccess: ({ user, profile }, _body, _result, { client }) => {
    // Whoever used this tab before leaves nothing behind.
    client.clear();
    client.setQueryData(checkAuth.queryKey, { user, profile });
  },
});

export const logOut = mutationOptions({
  mutationFn: () => call("/api/auth/logout", { method: "POST", body: {}, reply: messageReply }),
  // Not cleared: what is still on the screen would be asked for again. Logging in clears it.
  onSuccess: (_reply, _body, _result, { client }) => client.cancelQueries(),
});

export const verifyEmail = mutationOptions({
  mutationFn: async (body: z.output<typeof verifyEmailSchema>) => {
    const reply = await call("/api/auth/verify-email", { method: "POST", body, reply: accountReply });
    if (reply.user.email) await makePlayer(reply.user);
    return reply;
  },
});

/** Verification has made both already, so a failure here takes nothing away from anybody. */
async function makePlayer({ _id: userId, ...person }: z.output<typeof accountReply>["user"]): Promise<void> {
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
    await wait();
    return call("/api/auth/forgot-password", { method: "POST", body, reply: messageReply });
  },
});

export const resetPassword = mutationOptions({
  mutationFn: ({ token, password }: { token: string; password: string }) => {
    const path = `/api/auth/reset-password/${encodeURIComponent(token)}`;
    return call(path, { method: "POST", body: { token, password }, reply: messageReply });
  },
});

export const changePassword = mutationOptions({
  mutationFn: (body: z.output<typeof changePasswordSchema>) =>
    call("/api/auth/change-password", { method: "POST", body, reply: messageReply }),
});

function wait(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, WAIT));
}
