/** The calls about profiles and passwords, as the browser makes them. */
import { infiniteQueryOptions, mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { call } from "../http/fetch-call";
import { FRESH, POLL_EVERY } from "../http/polling";
import { checkAuth } from "./client";
import type { changePasswordSchema, Profile } from "./schema";

// Fetched with the first call, so that pages load without zod.
const schemas = () => import("./schema");
const updateProfileReply = async () => (await schemas()).updateProfileReply;
const messageReply = async () => (await import("../http/schema")).messageReply;

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
