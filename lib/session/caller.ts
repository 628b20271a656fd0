/**
 * Who is calling. Every request asks the database, so that changed passwords and deleted accounts take effect at once.
 */
import { z } from "zod";
import {
  type Caller,
  isNewestRegistration,
  people,
  personColumns,
  personRow,
  type SignedIn,
  toProfile,
} from "../account/data";
import { rowsOf } from "../db";
import { Prisma } from "../generated/prisma/client";
import { Refusal } from "../refusal/catalogue";
import { seasonMark } from "../season/data";
import { openPending, openSession, type Pending, pendingCookieName, type Session, sessionCookieName } from "./cookie";

interface CookieJar {
  get: (name: string) => { value: string } | undefined;
}

const callerRow = z.object({ isAdmin: z.boolean(), seasonMark: z.string() });
const signedInRow = personRow.extend(callerRow.shape);

/** Who is signed in, or null. */
export async function readCaller(cookies: CookieJar): Promise<Caller | null> {
  const session = await readSession(cookies);
  if (!session) return null;
  const [row] = await rowsOf(callerRow)`
    SELECT u.is_admin AS "isAdmin", ${seasonMark} AS "seasonMark" FROM users u WHERE ${isOf(session)}`;
  return row ? { ...session, ...row } : null;
}

/** Who is signed in, with account and profile, or null. */
export async function readSignedIn(cookies: CookieJar): Promise<SignedIn | null> {
  const session = await readSession(cookies);
  if (!session) return null;
  const [row] = await rowsOf(signedInRow)`
    SELECT ${personColumns}, ${seasonMark} AS "seasonMark"
    FROM ${people} WHERE ${isOf(session)}`;
  if (!row) return null;
  const { userId: _id, firstName, lastName, email, isAdmin, isVerified, timeZone } = row;
  const user = { _id, firstName, lastName, email, isAdmin, isVerified };
  return { ...session, isAdmin, seasonMark: row.seasonMark, timeZone, user, profile: toProfile(row) };
}

async function readSession(cookies: CookieJar): Promise<Session | null> {
  return openSession(cookies.get(sessionCookieName())?.value);
}

/** Needs users u. */
function isOf({ userId, version }: Session): Prisma.Sql {
  return Prisma.sql`u.id = ${userId} AND u.session_version = ${version} AND u.verified_at IS NOT NULL`;
}

/** The account registered in this browser, or null. */
export async function readPending(cookies: CookieJar): Promise<Pending | null> {
  return openPending(cookies.get(pendingCookieName())?.value);
}

/** Throws FORBIDDEN if an id in the request isn't the caller's: identity comes from the session. */
export function requireSelf(caller: Caller, userId: string): void {
  if (caller.userId !== userId) throw new Refusal("FORBIDDEN");
}

/**
 * Returns the id if a profile or a place in the table may be created for it: for the account registered in this
 * browser, the signed-in one, or any account by an administrator. Throws NOT_SIGNED_IN or FORBIDDEN.
 */
export async function ownerOfNew(userId: string, caller: Caller | null, pending: Pending | null): Promise<string> {
  if (!caller && !pending) throw new Refusal("NOT_SIGNED_IN");
  const registered = pending?.userId === userId && (await isNewestRegistration(pending));
  const allowed = caller?.isAdmin || caller?.userId === userId || registered;
  if (!allowed) throw new Refusal("FORBIDDEN");
  return userId;
}
