/** The calls of every page about who is signed in, as the browser makes them. */
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { MINUTE, SECOND } from "../clock";
import { call } from "../http/fetch-call";
import { clearBrowser } from "./clear-browser";

// Fetched with the first call, so that pages load without zod.
const schemas = () => import("./schema");
const messageReply = async () => (await import("../http/schema")).messageReply;

/** Asks the server who is signed in. */
export const whoIsIn = (signal: AbortSignal) =>
  call("/api/auth/check-auth", { reply: async () => (await schemas()).checkAuthReply, signal });

/**
 * Who is signed in. Pages hydrate it; it is refetched on focus, since someone else may have logged in in another tab.
 */
export const checkAuth = queryOptions({
  queryKey: ["account", "check-auth"],
  queryFn: ({ signal }) => whoIsIn(signal),
  staleTime: 1 * MINUTE,
  refetchOnWindowFocus: "always",
  retry: false,
});

/** Whose page this is, sent with changes: the server refuses them once someone else has logged in in another window. */
export function playerOf(client: QueryClient): { userId?: string } {
  const user = client.getQueryData(checkAuth.queryKey)?.user;
  return user ? { userId: user._id } : {};
}

/** Calls in this scope run one after another: the server would refuse one that runs while logging out. */
const OF_SESSION = { id: "session" } as const;

export const logOut = mutationOptions({
  mutationKey: ["log-out"],
  scope: OF_SESSION,
  mutationFn: () => call("/api/auth/logout", { method: "POST", body: {}, reply: messageReply }),
  onMutate: async (_body, { client }) => {
    await sendLastPicks(client.getQueryData(checkAuth.queryKey)?.user?._id);
    // Calls in flight would be refused.
    await client.cancelQueries();
  },
  // The cache is not cleared: everything on screen would be refetched. Logging in clears it.
  onSuccess: (_reply, _body, _result, { client }) => {
    // Not awaited: it can take long.
    endPush().catch(() => undefined);
    return Promise.all([client.cancelQueries(), clearBrowser()]);
  },
  onError: (_error, _body, _result, { client }) => client.invalidateQueries(),
});

/** Sends the queued picks of a player who logs out. Keeps nobody waiting for long, nor from logging out. */
async function sendLastPicks(userId: string | undefined): Promise<void> {
  if (userId === undefined) return;
  const sending = import("../pick/queue").then(({ flushBeforeLogOut }) => flushBeforeLogOut(userId));
  const patience = new Promise((resolve) => setTimeout(resolve, 5 * SECOND));
  // Fails if the browser has no storage; there's nothing to send then.
  await Promise.race([sending.catch(() => undefined), patience]);
}

/** Marks the session as ended, so that pages redirect to the login. */
export function endSession(client: QueryClient): void {
  void clearBrowser();
  client.setQueryData(checkAuth.queryKey, { user: null, profile: null });
}

/** Unsubscribes at the browser's push service too, which may still hold messages for this device. */
export async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  // Missing in Safari outside of the home screen.
  const held = await registration?.pushManager?.getSubscription();
  await held?.unsubscribe();
}

export const zoneOfBrowser = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Stores the time zone of this browser. */
export const saveTimeZone = mutationOptions({
  scope: OF_SESSION,
  mutationFn: (timeZone: string) => putTimeZone(timeZone),
});

export function putTimeZone(timeZone: string, signal?: AbortSignal) {
  const reply = async () => (await schemas()).keepTimeZoneReply;
  return call("/api/profile/time-zone", { method: "PUT", body: { timeZone }, reply, ...(signal && { signal }) });
}
