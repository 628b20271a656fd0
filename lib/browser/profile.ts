/** The calls about profiles, as the browser makes them. Whatever they change shows everywhere, the navigation included. */
import { infiniteQueryOptions, mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Profile } from "../profile/schema";
import { checkAuth, OF_SESSION } from "./account";
import { call } from "./fetch-call";
import { FRESH, POLL_EVERY } from "./freshness";
import { putTimeZone } from "./time-zone";

// Fetched with the first call: see docs/decisions/009-weight.md.
const playerCardsReply = async () => (await import("../profile/players-schema")).playerCardsReply;
export const updateProfileReply = async () => (await import("../profile/change-schema")).updateProfileReply;

export const UPDATE = "/api/profile/update";

/** A group of no more players than this comes at once. */
export const USERS_PAGE = 48;

/** The players by first name, as far as one asks for them. */
export const playerCards = infiniteQueryOptions({
  queryKey: ["profile", "list"],
  queryFn: ({ pageParam, signal }) => {
    const search = new URLSearchParams({ limit: `${USERS_PAGE}`, ...(pageParam !== null && { after: pageParam }) });
    return call(`/api/profile/list-profiles?${search}`, { reply: playerCardsReply, signal });
  },
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  refetchInterval: POLL_EVERY,
  ...FRESH,
});

/** What the profile's form sends; what is missing stays as it is. */
export interface ProfileForm {
  /** Whose form it is: refused once another player has logged in in another window. */
  userId: string;
  email: string;
  firstName?: string;
  lastName?: string;
  homeTeam?: string | null;
  reminderEmail?: boolean;
  /** A file, or the name of a drawn picture. */
  profilePic?: Blob | string;
}

/** Saves a profile. Nothing shows as saved before the server says that it is. */
export const saveProfile = mutationOptions({
  mutationFn: (form: ProfileForm) => call(UPDATE, { method: "PUT", body: toFormData(form), reply: updateProfileReply }),
  onSuccess: async ({ data }, _form, _shown, { client }) => {
    await client.cancelQueries({ queryKey: checkAuth.queryKey });
    replaceProfile(client, data);
    // Not waited for: the pages that show this player's name and picture to others.
    for (const area of ["profile", "leaderboard", "prediction"]) void client.invalidateQueries({ queryKey: [area] });
  },
});

/** Tells in which zone this browser is. */
export const saveTimeZone = mutationOptions({
  scope: OF_SESSION,
  mutationFn: (timeZone: string) => putTimeZone(timeZone),
});

export function replaceProfile(client: QueryClient, profile: Profile): void {
  const { firstName, lastName } = profile;
  client.setQueryData(
    checkAuth.queryKey,
    (known) => known && { user: known.user && { ...known.user, firstName, lastName }, profile },
  );
}

function toFormData(changes: ProfileForm): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(changes))
    form.set(name, value instanceof Blob ? value : String(value ?? ""));
  return form;
}
