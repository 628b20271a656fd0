import type { Caller, SignedIn } from "../account/data";
import { openPending, type Pending, pendingCookieName, type Session, sessionCookieName } from "../session/cookie";
import { openSessionOnce } from "../session/opened";
import { findCaller, findSignedIn } from "./find-caller";

interface CookieJar {
  get: (name: string) => { value: string } | undefined;
}

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
  return openSessionOnce(cookies.get(sessionCookieName())?.value);
}

/** The account that has registered in this browser, or null. */
export async function readPending(cookies: CookieJar): Promise<Pending | null> {
  return openPending(cookies.get(pendingCookieName())?.value);
}
