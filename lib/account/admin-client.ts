/** The calls by which administrators see and change users, as the browser makes them. */
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { call, postAsAdmin } from "../http/fetch-call";
import { FRESH, POLL_EVERY } from "../http/polling";
import type { deleteUserSchema, editUserSchema, eraseNameSchema, ManagedUser, UserSearch } from "./admin-schema";
import { checkAuth, endSession } from "./client";

// Fetched with the first call, so that pages load without zod.
const schemas = () => import("./admin-schema");
const managedUsersReply = async () => (await schemas()).managedUsersReply;
const usersPageReply = async () => (await schemas()).usersPageReply;
const profileMessageReply = async () => (await schemas()).profileMessageReply;
const messageReply = async () => (await import("../http/schema")).messageReply;

/** Which users an administrator looks for, in which order, and how many. */
export type UserListQuery = Omit<UserSearch, "userId" | "after"> & { limit: number };

/** How many are shown at first and added by "Show more". */
export const USERS_AT_ONCE = 50;

const USERS = ["account", "users"] as const;
const usersPath = (search: Partial<UserSearch>) =>
  `/api/admin/list-users?${new URLSearchParams(Object.entries(search).map(([name, value]) => [name, `${value}`]))}`;

/** Users as administrators see them. */
export const managedUsers = (query: UserListQuery) =>
  queryOptions({
    queryKey: [...USERS, query],
    queryFn: ({ signal }) => call(usersPath(query), { reply: usersPageReply, signal }),
    refetchInterval: POLL_EVERY,
    ...FRESH,
  });

/** How many picks a user has made; null once they are deleted. Doesn't change while a dialog shows it. */
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

/** A user as stored now, with the number of picks; undefined if they are deleted or can't be read. */
export async function readUser(userId: string): Promise<ManagedUser | undefined> {
  const found = await call(usersPath({ userId }), { reply: managedUsersReply }).catch(() => undefined);
  return found?.data[0];
}

export const editUser = mutationOptions({
  mutationFn: (body: z.input<ReturnType<typeof editUserSchema>>) => postAsAdmin("edit-user", body, profileMessageReply),
  // Changing one's own flag ends the session.
  onSuccess: ({ data }, { isAdmin }, _shown, { client }) =>
    isAdmin !== undefined && isOwn(client, data.userId) ? endSession(client) : refreshPlayers(client),
  // After a conflict the list is out of date.
  onError: (_error, _body, _shown, { client }) => client.invalidateQueries({ queryKey: USERS }),
});

export const deleteUser = mutationOptions({
  mutationFn: (body: z.input<typeof deleteUserSchema>) => postAsAdmin("delete-user", body, messageReply),
  onSuccess: (_reply, { userId }, _shown, { client }) =>
    isOwn(client, userId) ? endSession(client) : refreshPlayers(client),
});

/** Erases a deleted user's name from the record. */
export const eraseName = mutationOptions({
  mutationFn: (body: z.input<typeof eraseNameSchema>) => postAsAdmin("erase-name", body, messageReply),
  onSuccess: (_reply, _body, _shown, { client }) => client.invalidateQueries({ queryKey: ["audit"] }),
});

function isOwn(client: QueryClient, userId: string): boolean {
  return client.getQueryData(checkAuth.queryKey)?.user?._id === userId;
}

/** Refetches everything that shows players. Waits only for the list of users, which the dialog is open over. */
async function refreshPlayers(client: QueryClient): Promise<void> {
  for (const area of ["profile", "leaderboard", "pick", "audit"]) {
    void client.invalidateQueries({ queryKey: [area] });
  }
  await client.invalidateQueries({ queryKey: ["account"] });
}
