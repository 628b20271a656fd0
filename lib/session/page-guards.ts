/**
 * The guards of pages; every page calls one. The middleware redirects early, but only here the database decides who is
 * signed in. Guests are redirected to /login, players to /, and players who open an administrator's page to /profile.
 * Logging in leads back to the page that someone was redirected from.
 */
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { findWaitingAddress } from "../account/data";
import type { Profile, User } from "../account/schema";
import { readClock } from "../clock";
import { inTime } from "../http/page";
import { seasonAt } from "../season/data";
import type { Season } from "../season/schema";
import { readPending, readSignedIn } from "./caller";
import { isDueForRenewal, sessionCookieName } from "./cookie";
import { destinationIn, PATH_HEADER, withDestination } from "./destination";

export interface Player {
  user: User;
  profile: Profile;
  /** The time zone of the player's last visit. */
  timeZone: string | null;
  season: Season;
  /** Changes whenever the current season does. */
  seasonMark: string;
  /** The session should be renewed, which check-auth does. */
  isRenewalDue: boolean;
}

/** Read once per request, by layout or page. Throws Unavailable. */
const readPlayer = cache(async () => inTime(readSignedIn(await cookies())));

export async function requireGuest(): Promise<void> {
  if (await readPlayer()) redirect(destinationIn(new URL(await currentPath(), "https://site.invalid").searchParams));
}

/** Who is signed in, for pages for everyone; null for guests. */
export async function findPlayer(): Promise<Player | null> {
  const player = await readPlayer();
  if (!player) return null;
  const { user, profile, timeZone, seasonMark } = player;
  const isRenewalDue = isDueForRenewal(player, readClock());
  return { user, profile, timeZone, seasonMark, isRenewalDue, season: await seasonAt(seasonMark) };
}

export async function requirePlayer(): Promise<Player> {
  const player = await findPlayer();
  if (player) return player;
  // `?ended` marks an invalid cookie: otherwise middleware and page would redirect to each other.
  const ended = (await cookies()).has(sessionCookieName());
  redirect(withDestination(ended ? "/login?ended" : "/login", await currentPath()));
}

/** The page's path and parameters, from the middleware. */
async function currentPath(): Promise<string> {
  return (await headers()).get(PATH_HEADER) ?? "/";
}

export async function requireAdmin(): Promise<Player> {
  const player = await requirePlayer();
  if (!player.user.isAdmin) redirect("/profile");
  return player;
}

/** A user as the reader of a page. */
export function readerOf({ _id: userId, isAdmin }: User): { userId: string; isAdmin: boolean } {
  return { userId, isAdmin };
}

/** The address that the code of this browser's registration was sent to; null if there is none. */
export async function readWaitingAddress(): Promise<string | null> {
  const pending = await readPending(await cookies());
  return pending && findWaitingAddress(pending);
}
