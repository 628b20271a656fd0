import { db, rowsOf } from "../db";
import { Prisma } from "../generated/prisma/client";
import type { Pending, Session } from "../http/session-cookie";
import { type ProfileRow, profileColumns, toProfile } from "../profile/data";
import type { Profile } from "../profile/schema";
import type { ManagedUser, User } from "./schema";

/** Whoever is signed in, as the database knows them at this moment. */
export interface Caller extends Session {
  /** Of what the call follows from, as they were when the call began. */
  revisions: readonly string[];
}

/** Whoever is signed in, with their account and profile. */
export interface SignedIn extends Caller {
  user: User;
  profile: Profile;
  /** The zone that the player was last seen in; null where it is not known. */
  timeZone: string | null;
}

/** An account with its profile. */
export type SelfRow = ProfileRow & { isAdmin: boolean; verifiedAt: Date | null; timeZone: string | null };

export const selfColumns = Prisma.sql`
  ${profileColumns}, u.is_admin AS "isAdmin", u.verified_at AS "verifiedAt", r.time_zone AS "timeZone"`;

/** Whether no later registration has replaced the one that a browser made. */
export async function isNewestRegistration({ userId, version }: Pending): Promise<boolean> {
  return (await db().user.count({ where: { id: userId, sessionVersion: version } })) > 0;
}

/** An account as its owner sees it. */
export async function findUser(userId: string): Promise<User | null> {
  const user = await db().user.findUnique({ where: { id: userId } });
  return user && toUser(user);
}

interface UserRow {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  isAdmin: boolean;
  verifiedAt: Date | null;
}

export function toUser(row: UserRow): User {
  return {
    _id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    isAdmin: row.isAdmin,
    isVerified: row.verifiedAt !== null,
  };
}

/** All accounts as administrators see them, by first name; also those that have not been verified yet. */
export async function listManagedUsers(): Promise<ManagedUser[]> {
  const rows = await rowsOf<SelfRow & { picks: number }>(Prisma.sql`
    SELECT ${selfColumns}, (SELECT count(*)::int FROM predictions p WHERE p.user_id = u.id) AS picks
    FROM users u LEFT JOIN profiles r ON r.user_id = u.id LEFT JOIN leaderboard_entries e ON e.user_id = u.id
    ORDER BY name_key(u.first_name, u.last_name) COLLATE "C", u.id`);
  return rows.map((row) => ({
    ...toProfile(row),
    isAdmin: row.isAdmin,
    isVerified: row.verifiedAt !== null,
    picks: row.picks,
  }));
}
