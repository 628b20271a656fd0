/** The calls that set a new password, as the browser makes them. */
import { mutationOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { changePasswordSchema, forgotPasswordSchema } from "../account/schema";
import { call } from "./fetch-call";
import { wait } from "./wait";

// Fetched with the first call: see docs/decisions/009-weight.md.
const messageReply = async () => (await import("../message-reply-schema")).messageReply;

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
