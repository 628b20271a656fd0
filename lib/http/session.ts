import { type Caller, findCaller } from "../account/data";
import { openPending, openSession, type Pending, pendingCookieName, sessionCookieName } from "./session-cookie";

interface CookieJar {
  get: (name: string) => { value: string } | undefined;
}

/**
 * Who is signed in, or null. Asks the database on every request, so that a changed password, a reset, a lost admin
 * flag or a deleted account takes effect at once.
 */
export async function readCaller(cookies: CookieJar): Promise<Caller | null> {
  const session = await openSession(cookies.get(sessionCookieName())?.value);
  return session && findCaller(session);
}

/** The account that has registered in this browser, or null. */
export async function readPending(cookies: CookieJar): Promise<Pending | null> {
  return openPending(cookies.get(pendingCookieName())?.value);
}
