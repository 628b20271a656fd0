import { LRUCache } from "lru-cache";
import type { Caller, SignedIn } from "../account/data";
import { MINUTE } from "../clock";
import {
  openPending,
  openSession,
  type Pending,
  pendingCookieName,
  type Session,
  sessionCookieName,
} from "../session/cookie";
import { findCaller, findSignedIn } from "./find-caller";

interface CookieJar {
  get: (name: string) => { value: string } | undefined;
}

/** Opening a cookie costs more than the whole rest of a small call. What it says never changes; it only ends. */
const opened = new LRUCache<string, Session>({ max: 2_000, ttl: 1 * MINUTE });

/**
 * Who is signed in, or null, with the revisions of what the call follows from. Asks the database on every request, so
 * that a changed password, a reset, a lost admin flag or a deleted account takes effect at once.
 */
export async function readCaller(cookies: CookieJar, follows: readonly string[] = []): Promise<Caller | null> {
  const session = await readSession(cookies);
  return session && findCaller(session, follows);
}

/** Who is signed in, as readCaller does, with their account and profile. */
export async function readSignedIn(cookies: CookieJar, follows: readonly string[] = []): Promise<SignedIn | null> {
  const session = await readSession(cookies);
  return session && findSignedIn(session, follows);
}

async function readSession(cookies: CookieJar): Promise<Session | null> {
  const token = cookies.get(sessionCookieName())?.value;
  if (!token) return null;
  const known = opened.get(token);
  if (known) return known;
  const session = await openSession(token);
  if (session) opened.set(token, session);
  return session;
}

/** The account that has registered in this browser, or null. */
export async function readPending(cookies: CookieJar): Promise<Pending | null> {
  return openPending(cookies.get(pendingCookieName())?.value);
}
