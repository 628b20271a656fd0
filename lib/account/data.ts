import { type Database, db } from "../db";
import type { Pending, Session } from "../http/session-cookie";
import { findProfile, toProfile } from "../profile/data";
import type { Authentication, ManagedUser, User } from "./schema";

/** Whoever is signed in, as the database knows them at this moment. */
export interface Caller extends Session {}

/** Who a session belongs to, if it is still of the account's present version. */
export async function findCaller(session: Session): Promise<Caller | null> {
  const user = await db().user.findFirst({
    where: { id: session.userId, sessionVersion: session.version, verifiedAt: { not: null } },
    select: { isAdmin: true },
  });
  return user && { ...session, isAdmin: user.isAdmin };
}

/** Whether no later registration has replaced the one that a browser made. */
export async function isNewestRegistration({ userId, version }: Pending): Promise<boolean> {
  return (await db().user.count({ where: { id: userId, sessionVersion: version } })) > 0;
}

/** The signed-in user and their profile, both null for a guest. */
export async function findAuthentication(caller: Caller | null): Promise<Authentication> {
  if (!caller) return { user: null, profile: null };
  const [user, profile] = await Promise.all([findUser(caller.userId), findProfile(caller.userId)]);
  return { user, profile };
}

/** An account as its owner sees it. */
export async function findUser(userId: string, database: Database = db()): Promise<User | null> {
  const user = await database.user.findUnique({ where: { id: userId } });
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
  const users = await db().user.findMany({
    include: { profile: true, leaderboardEntry: true, _count: { select: { predictions: true } } },
    orderBy: [{ firstName: "asc" }, { lastName: "asc" }, { id: "asc" }],
  });
  return users.map((user) => ({
    ...toProfile(user, user.profile, user.leaderboardEntry),
    isAdmin: user.isAdmin,
    isVerified: user.verifiedAt !== null,
    picks: user._count.predictions,
  }));
}
