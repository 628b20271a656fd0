/**
 * The guards of pages. Every page calls one: the middleware redirects early, but only here does the database say who
 * is signed in. Guests go to /login, players to /, and players who want an administrator's page to /profile.
 */
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import type { User } from "../account/schema";
import { readSignedIn } from "../caller/read-session";
import type { Profile } from "../profile/schema";
import type { Revision } from "../revisions";
import { seasonAt } from "../season/current-season";
import type { Season } from "../season/schema";
import { sessionCookieName } from "../session/cookie";
import { pagesFollow } from "./follows";
import { inTime } from "./in-time";

export interface Player {
  user: User;
  profile: Profile;
  /** The zone that the player was last seen in. */
  timeZone: string | null;
  /** The current season, and another text whenever it changes. */
  season: Season;
  seasonMark: string;
}

/** Asked once a request, by whichever of layout and page comes first. Throws OutOfReach. */
const readPlayer = cache(async () => inTime(readSignedIn(await cookies(), pagesFollow())));

export async function requireGuest(): Promise<void> {
  if (await readPlayer()) redirect("/");
}

/** Who is signed in, for pages that are for everybody; null for guests. */
export async function findPlayer(): Promise<Player | null> {
  const player = await readPlayer();
  if (!player) return null;
  const { user, profile, timeZone, seasonMark } = player;
  return { user, profile, timeZone, seasonMark, season: await seasonAt(seasonMark) };
}

export async function requirePlayer(): Promise<Player> {
  const player = await findPlayer();
  if (player) return player;
  // A cookie that no longer holds must be told apart from none, or middleware and page would send each other in circles.
  const ended = (await cookies()).has(sessionCookieName());
  redirect(ended ? "/login?ended" : "/login");
}

/** The state of all that pages follow from when this one began, for what is kept from one page to the next. */
export async function readPageRevisions(): Promise<readonly Revision[]> {
  return (await readPlayer())?.revisions ?? [];
}

export async function requireAdmin(): Promise<Player> {
  const player = await requirePlayer();
  if (!player.user.isAdmin) redirect("/profile");
  return player;
}
