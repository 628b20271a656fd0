/** Users as administrators see and change them, by the calls that the browser makes. */
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { deleteUserSchema, editUserSchema, eraseNameSchema } from "../account/admin-schema";
import type { ManagedUser, UserSearch, UsersPage } from "../account/user-list-schema";
import { checkAuth, endSession } from "./account";
import { call } from "./fetch-call";
import { FRESH, POLL_EVERY } from "./freshness";
import { postAsAdmin } from "./post-as-admin";

// Fetched with the first call: see docs/decisions/009-weight.md.
const managedUsersReply = async () => (await import("../account/user-list-schema")).managedUsersReply;
const usersPageReply = async () => (await import("../account/user-list-schema")).usersPageReply;
const profileMessageReply = async () => (await import("../account/admin-schema")).profileMessageReply;
const messageReply = async () => (await import("../message-reply-schema")).messageReply;

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

/** How many picks a user has made; null once they are gone. It stays what it was while somebody looks at it. */
export const picksOfUser = (userId: string) =>
  queryOptions({
    queryKey: ["account", "picks-of-user", userId],
    queryFn: async ({ signal }) => {
      const { data } = await call(usersPath({ userId }), { reply: managedUsersReply, signal });
      return data[0]?.picks ?? null;
    },
    staleTime: "static",
    gcTime: 0,
    retry: false,
  });

/** A user as they are stored now, with the number of picks; undefined where that cannot be read, or they are gone. */
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
  mutationFn: (body: z.input<ReturnType<typeof editUserSchema>>) => postAsAdmin("edit-user", body, profileMessageReply),
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
  mutationFn: (body: z.input<typeof deleteUserSchema>) => postAsAdmin("delete-user", body, messageReply),
  onSuccess: async (_reply, { userId }, _shown, { client }) => {
    if (isOwn(client, userId)) return endSession(client);
    await alterKnown(client, (users) => users.filter((user) => user.userId !== userId));
    refreshPlayers(client);
  },
});

/** Takes a deleted user's name out of the record. */
export const eraseName = mutationOptions({
  mutationFn: (body: z.input<typeof eraseNameSchema>) => postAsAdmin("erase-name", body, messageReply),
  onSuccess: (_reply, _body, _shown, { client }) => client.invalidateQueries({ queryKey: ["audit"] }),
});

function isOwn(client: QueryClient, userId: string): boolean {
  return client.getQueryData(checkAuth.queryKey)?.user?._id === userId;
}

/** Not waited for: whatever shows players or what is theirs. The administrator too, who may be one. */
function refreshPlayers(client: QueryClient): void {
  for (const area of ["account", "profile", "leaderboard", "prediction", "audit"]) {
    void client.invalidateQueries({ queryKey: [area] });
  }
}
