/** Who is signed in, signing in and out, by the calls that the browser makes. */
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { loginSchema } from "../account/schema";
import { MINUTE } from "../clock";
import { call } from "./fetch-call";
import { endPush, forgetPlayer } from "./forget-player";
import { tellTimeZone } from "./time-zone";

// Fetched with the first call: see docs/decisions/009-weight.md.
const checkAuthReply = async () => (await import("../account/schema")).checkAuthReply;
const loginReply = async () => (await import("../account/schema")).loginReply;
const messageReply = async () => (await import("../message-reply-schema")).messageReply;

/** Who is signed in. The server renders pages with the answer already there; whoever comes back may have logged in as another meanwhile. */
export const checkAuth = queryOptions({
  queryKey: ["account", "check-auth"],
  queryFn: ({ signal }) => call("/api/auth/check-auth", { reply: checkAuthReply, signal }),
  staleTime: 1 * MINUTE,
  refetchOnWindowFocus: "always",
  retry: false,
});

/** Whose page this is, as it goes along with what changes something of theirs: refused once another player has logged in in another window. */
export function playerOf(client: QueryClient): { userId?: string } {
  const user = client.getQueryData(checkAuth.queryKey)?.user;
  return user ? { userId: user._id } : {};
}

export const logIn = mutationOptions({
  mutationFn: (body: z.output<typeof loginSchema>) =>
    call("/api/auth/login", { method: "POST", body, reply: loginReply }),
  onSuccess: async ({ user, profile }, _body, _result, { client }) => {
    // Whoever used this tab before leaves nothing behind.
    client.clear();
    client.setQueryData(checkAuth.queryKey, { user, profile });
    await Promise.all([forgetPlayer(), tellTimeZone()]);
  },
});

/** What must not be asked beside each other, since after the one nobody is signed in for the other. */
export const OF_SESSION = { id: "session" } as const;

export const logOut = mutationOptions({
  mutationKey: ["log-out"],
  scope: OF_SESSION,
  mutationFn: () => call("/api/auth/logout", { method: "POST", body: {}, reply: messageReply }),
  // What is still on its way would be refused once nobody is signed in any more.
  onMutate: (_body, { client }) => client.cancelQueries(),
  // Not cleared: what is still on the screen would be asked for again. Logging in clears it.
  onSuccess: (_reply, _body, _result, { client }) => {
    // It may take its time, and nobody waits for it.
    endPush().catch(() => undefined);
    return Promise.all([client.cancelQueries(), forgetPlayer()]);
  },
  onError: (_error, _body, _result, { client }) => client.invalidateQueries(),
});

/** Nobody is signed in any more: the pages then lead to the login. */
export function endSession(client: QueryClient): void {
  void forgetPlayer();
  client.setQueryData(checkAuth.queryKey, { user: null, profile: null });
}
