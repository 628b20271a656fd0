/** The calls from signing up to the verified account, as the browser makes them. */
import { mutationOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { registerSchema, resendCodeSchema, User, verifyEmailSchema } from "../account/schema";
import { call } from "./fetch-call";
import { wait } from "./wait";

// Fetched with the first call: see docs/decisions/009-weight.md.
const newEntryReply = async () => (await import("../leaderboard/schema")).newEntryReply;
const profileReply = async () => (await import("../profile/schema")).profileReply;
const accountReply = async () => (await import("../account/schema")).accountReply;
const messageReply = async () => (await import("../message-reply-schema")).messageReply;

export const registerAccount = mutationOptions({
  mutationFn: async (body: z.output<typeof registerSchema>) => {
    await wait();
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

/** Verification has made both already, so a failure here takes nothing away from anybody. */
async function makePlayer({
  _id: userId,
  ...person
}: Pick<User, "_id" | "firstName" | "lastName" | "email">): Promise<void> {
  await Promise.allSettled([
    call("/api/profile/create", { method: "POST", body: { userId, ...person }, reply: profileReply }),
    call("/api/leaderboard/create", { method: "POST", body: { userId }, reply: newEntryReply }),
  ]);
}

export const resendCode = mutationOptions({
  mutationFn: (body: z.output<typeof resendCodeSchema>) =>
    call("/api/auth/resend-code", { method: "POST", body, reply: messageReply }),
});
