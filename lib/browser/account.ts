/** The account calls, as the browser makes them. */
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type {
  changePasswordSchema,
  deleteUserSchema,
  editUserSchema,
  eraseNameSchema,
  forgotPasswordSchema,
  loginSchema,
  ManagedUser,
  registerSchema,
  resendCodeSchema,
  User,
  UserSearch,
  UsersPage,
  verifyEmailSchema,
} from "../account/schema";
import { MINUTE, SECOND } from "../clock";
import { call } from "./fetch-call";
import { FRESH, POLL_EVERY } from "./match";

// Fetched with the first call: see docs/decisions/009-weight.md.
const newEntryReply = async () => (await import("../leaderboard/schema")).newEntryReply;
const profileReply = async () => (await import("../profile/schema")).profileReply;
const accountReply = async () => (await import("../account/schema")).accountReply;
const checkAuthReply = async () => (await import("../account/schema")).checkAuthReply;
const loginReply = async () => (await import("../account/schema")).loginReply;
const managedUsersReply = async () => (await import("../account/schema")).managedUsersReply;
const messageReply = async () => (await import("../account/schema")).messageReply;
const usersPageReply = async () => (await import("../account/schema")).usersPageReply;
const profileMessageReply = async () => (await import("../account/schema")).profileMessageReply;

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

/** Which users an administrator looks for, in which order, and how many of them. */
export type UserWish = Omit<UserSearch, "userId" | "after"> & { limit: number };

/** So many are shown at first, and come with each further step. */
export const USERS_AT_ONCE = 50;

const USERS = ["account", "users"] as const;
const usersPath = (search: Partial<UserSearch>) =>
  `/api/admin/list-users?${new URLSearchParams(Object.entries(search).map(([name, value]) => [name, `${value}`]))}`;

/** Users as administrators see them. */
export const managedUsers = (wish: UserWish) =>
  queryOptions({
    queryKey: [...USERS, wish],
    queryFn: ({ signal }) => call(usersPath(wish), { reply: usersPageReply, signal }),
    refetchInterval: POLL_EVERY,
    ...FRESH,
  });

/** A user as they are stored now; undefined where that cannot be read, or they are gone. */
export async function readUser(userId: string): Promise<ManagedUser | undefined> {
  const found = await call(usersPath({ userId }), { reply: managedUsersReply }).catch(() => undefined);
  return found?.data[0];
}

/** Puts what is known of the users right, before it is read anew. */
async function alterKnown(client: QueryClient, alter: (users: ManagedUser[]) => ManagedUser[]): Promise<void> {
  // A question that is under way was asked before there was reason to.
  await client.cancelQueries({ queryKey: USERS });
  client.setQueriesData<UsersPage>({ queryKey: USERS }, (page) => page && { ...page, data: alter(page.data) });
}

export const editUser = mutationOptions({
  mutationFn: (body: z.input<typeof editUserSchema>) =>
    call("/api/admin/edit-user", { method: "POST", body, reply: profileMessageReply }),
  onSuccess: async ({ data }, { isAdmin }, _shown, { client }) => {
    // Who changes their own flag, or deletes themselves, is signed out by it.
    if (isAdmin !== undefined && isOwn(client, data.userId)) return endSession(client);
    const flag = isAdmin === undefined ? {} : { isAdmin };
    await alterKnown(client, (users) =>
      users.map((user) => (user.userId === data.userId ? { ...user, ...data, ...flag } : user)),
    );
    refreshPlayers(client);
  },
});

export const deleteUser = mutationOptions({
  mutationFn: (body: z.input<typeof deleteUserSchema>) =>
    call("/api/admin/delete-user", { method: "POST", body, reply: messageReply }),
  onSuccess: async (_reply, { userId }, _shown, { client }) => {
    if (isOwn(client, userId)) return endSession(client);
    await alterKnown(client, (users) => users.filter((user) => user.userId !== userId));
    refreshPlayers(client);
  },
});

/** Takes a deleted user's name out of the record. */
export const eraseName = mutationOptions({
  mutationFn: (body: z.input<typeof eraseNameSchema>) =>
    call("/api/admin/erase-name", { method: "POST", body, reply: messageReply }),
  onSuccess: (_reply, _body, _shown, { client }) => client.invalidateQueries({ queryKey: ["audit"] }),
});

function isOwn(client: QueryClient, userId: string): boolean {
  return client.getQueryData(checkAuth.queryKey)?.user?._id === userId;
}

/** Nobody is signed in any more: the pages then lead to the login. */
export function endSession(client: QueryClient): void {
  client.setQueryData(checkAuth.queryKey, { user: null, profile: null });
}

/** Not waited for: whatever shows players or what is theirs. The administrator too, who may be one. */
function refreshPlayers(client: QueryClient): void {
  for (const area of ["account", "profile", "leaderboard", "prediction", "audit"]) {
    void client.invalidateQueries({ queryKey: [area] });
  }
}

function wait(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, WAIT));
}
