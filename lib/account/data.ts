import { z } from "zod";
import { db } from "../db";
import { Prisma } from "../generated/prisma/client";
import { profileColumns, profileRow } from "../profile/data";
import type { Profile } from "../profile/schema";
import type { Revision } from "../revisions";
import type { Pending, Session } from "../session/cookie";
import type { User } from "./schema";

/** Whoever is signed in, as the database knows them at this moment. */
export interface Caller extends Session {
  /** Of what the call follows from, as they were when the call began. */
  revisions: readonly Revision[];
  /** The mark of the mini-league that the call names, "" where there is none such; undefined where it names none. */
  miniLeague?: string;
  /** Which season is the current one, and its version, as it was then; for seasonAt. */
  seasonMark: string;
}

/** Whoever is signed in, with their account and profile. */
export interface SignedIn extends Caller {
  user: User;
  profile: Profile;
  /** The zone that the player was last seen in; null where it is not known. */
  timeZone: string | null;
}

/** An account with its profile. */
export const selfRow = profileRow.extend({
  isAdmin: z.boolean(),
  verifiedAt: z.date().nullable(),
  timeZone: z.string().nullable(),
});

export const selfColumns = Prisma.sql`
  ${profileColumns}, u.is_admin AS "isAdmin", u.verified_at AS "verifiedAt", r.time_zone AS "timeZone"`;

/** Whether no later registration has replaced the one that a browser made. */
export async function isNewestRegistration({ userId, version }: Pending): Promise<boolean> {
  return (await db().user.count({ where: { id: userId, sessionVersion: version } })) > 0;
}

/** The address of an account that waits for its code, for the browser that made its newest registration; null for others. */
export async function findWaitingAddress({ userId, version }: Pending): Promise<string | null> {
  const where = { id: userId, sessionVersion: version, verifiedAt: null };
  return (await db().user.findFirst({ where, select: { email: true } }))?.email ?? null;
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
