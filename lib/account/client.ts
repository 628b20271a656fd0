/** Calls about accounts and profiles, as the browser makes them. */
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { MINUTE, SECOND } from "../clock";
import { CallFailed, call } from "../http/fetch-call";
import { FRESH, POLL_EVERY } from "../http/freshness";
import { PAGE_CACHE } from "../worker/pages";
import type {
  changePasswordSchema,
  forgotPasswordSchema,
  loginSchema,
  Profile,
  registerSchema,
  resendCodeSchema,
  User,
  verifyEmailSchema,
} from "./schema";

// Fetched with the first call, so that pages load without zod.
const schemas = () => import("./schema");
const accountReply = async () => (await schemas()).accountReply;
const updateProfileReply = async () => (await schemas()).updateProfileReply;
const messageReply = async () => (await import("../http/schema")).messageReply;
const newEntryReply = async () => (await import("../leaderboard/schema")).newEntryReply;

const whoIsIn = (signal: AbortSignal) =>
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
    await Promise.all([forgetPlayer(), sendTimeZone()]);
  },
});

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
    return Promise.all([client.cancelQueries(), forgetPlayer()]);
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
  void forgetPlayer();
  client.setQueryData(checkAuth.queryKey, { user: null, profile: null });
}

/** Removes what this browser stores of a player, so that the next person to use it can't see it. */
export async function forgetPlayer(): Promise<void> {
  // Caches are missing without https, badges where the app isn't installed.
  const badge = "clearAppBadge" in navigator ? navigator.clearAppBadge() : undefined;
  await Promise.allSettled([badge, "caches" in window && caches.delete(PAGE_CACHE), closeNotifications()]);
}

async function closeNotifications(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
}

/** Unsubscribes at the browser's push service too, which may still hold messages for this device. */
export async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  // Missing in Safari outside of the home screen.
  const held = await registration?.pushManager?.getSubscription();
  await held?.unsubscribe();
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

export const changePassword = mutationOptions({
  mutationFn: (body: z.output<typeof changePasswordSchema>) =>
    call("/api/auth/change-password", { method: "POST", body, reply: messageReply }),
});

const UPDATE = "/api/profile/update";

/** What the profile's form sends; missing fields stay as they are. */
export interface ProfileForm {
  /** Whose form it is: refused once another player has logged in in another window. */
  userId: string;
  email: string;
  firstName?: string;
  lastName?: string;
  homeTeam?: string | null;
  reminderEmail?: boolean;
  /** A file, or the name of a preset picture. */
  profilePic?: Blob | string;
}

/** Saves a profile, without an optimistic update. */
export const saveProfile = mutationOptions({
  mutationFn: (changes: ProfileForm) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(changes))
      body.set(name, value instanceof Blob ? value : String(value ?? ""));
    return call(UPDATE, { method: "PUT", body, reply: updateProfileReply });
  },
  onSuccess: async ({ data }, _form, _shown, { client }) => {
    await client.cancelQueries({ queryKey: checkAuth.queryKey });
    replaceProfile(client, data);
    // Not waited for: the pages that show this player's name and picture to others.
    for (const area of ["profile", "leaderboard", "pick"]) void client.invalidateQueries({ queryKey: [area] });
  },
});

const REMINDER = ["profile", "reminder"];

/** Switches the reminder emails, optimistically; one call at a time, in order. */
export const saveReminder = mutationOptions({
  mutationKey: REMINDER,
  scope: { id: REMINDER.join() },
  mutationFn: (body: { userId: string; email: string; reminderEmail: boolean }) =>
    call(UPDATE, { method: "PUT", body, reply: updateProfileReply }),
  onMutate: async ({ reminderEmail }, { client }) => {
    await client.cancelQueries({ queryKey: checkAuth.queryKey });
    const before = client.getQueryData(checkAuth.queryKey)?.profile;
    if (before) replaceProfile(client, { ...before, reminderEmail });
    return { before };
  },
  onError: (_error, _body, shown, { client }) => {
    if (shown?.before) replaceProfile(client, shown.before);
    // After several switches in a row only the server knows which of them were saved.
    void client.invalidateQueries({ queryKey: checkAuth.queryKey });
  },
  onSuccess: async ({ data }, _body, _shown, { client }) => {
    // Requests sent before this was saved are out of date.
    await client.cancelQueries({ queryKey: checkAuth.queryKey });
    // If another switch is waiting, keep showing that one.
    if (client.isMutating({ mutationKey: REMINDER }) === 1) replaceProfile(client, data);
  },
});

export function replaceProfile(client: QueryClient, profile: Profile): void {
  const { firstName, lastName } = profile;
  client.setQueryData(
    checkAuth.queryKey,
    (known) => known && { user: known.user && { ...known.user, firstName, lastName }, profile },
  );
}

export const zoneOfBrowser = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Stores the time zone of this browser. */
export const saveTimeZone = mutationOptions({
  scope: OF_SESSION,
  mutationFn: (timeZone: string) => putTimeZone(timeZone),
});

function putTimeZone(timeZone: string, signal?: AbortSignal) {
  const reply = async () => (await schemas()).keepTimeZoneReply;
  return call("/api/profile/time-zone", { method: "PUT", body: { timeZone }, reply, ...(signal && { signal }) });
}

/** Lets the first screen show the matches of the player's day. Waits a second at most; the next visit tries again. */
async function sendTimeZone(): Promise<void> {
  await putTimeZone(zoneOfBrowser(), AbortSignal.timeout(1 * SECOND)).catch(() => undefined);
}

/** Players per page; most seasons fit on one. */
export const USERS_PAGE = 48;

/** The players by first name. */
export const playerCards = infiniteQueryOptions({
  queryKey: ["profile", "list"],
  queryFn: ({ pageParam, signal }) => {
    const search = new URLSearchParams({ limit: `${USERS_PAGE}`, ...(pageParam !== null && { after: pageParam }) });
    const reply = async () => (await schemas()).playerCardsReply;
    return call(`/api/profile/list-profiles?${search}`, { reply, signal });
  },
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  refetchInterval: POLL_EVERY,
  ...FRESH,
});
