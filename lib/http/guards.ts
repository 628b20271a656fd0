/**
 * The guards of pages. Every page calls one: the middleware redirects early, but only here does the database say who
 * is signed in. Guests go to /login, players to /, and players who want an administrator's page to /profile.
 */
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { type Caller, findAuthentication } from "../account/data";
import type { User } from "../account/schema";
import { findTimeZone } from "../profile/data";
import type { Profile } from "../profile/schema";
import { readCaller } from "./session";
import { sessionCookieName } from "./session-cookie";

export interface Player {
  user: User;
  profile: Profile;
  /** The zone that the player was last seen in. */
  timeZone: string | null;
}

const readPageCaller = cache(async (): Promise<Caller | null> => readCaller(await cookies()));

const readPlayer = cache(async (): Promise<Player | null> => {
  const caller = await readPageCaller();
  if (!caller) return null;
  const [{ user, profile }, timeZone] = await Promise.all([findAuthentication(caller), findTimeZone(caller.userId)]);
  return user && profile && { user, profile, timeZone };
});

export async function requireGuest(): Promise<void> {
  if (await readPageCaller()) redirect("/");
}

export async function requirePlayer(): Promise<Player> {
  const player = await readPlayer();
  if (player) return player;
  // A cookie that no longer holds must be told apart from none, or middleware and page would send each other in circles.
  const ended = (await cookies()).has(sessionCookieName());
  redirect(ended ? "/login?ended" : "/login");
}

export async function requireAdmin(): Promise<Player> {
  const player = await requirePlayer();
  if (!player.user.isAdmin) redirect("/profile");
  return player;
}
