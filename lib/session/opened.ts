/** Sessions that have been opened already. */
import { LRUCache } from "lru-cache";
import { MINUTE } from "../clock";
import { openSession, type Session } from "./cookie";

/** Opening a cookie costs more than the whole rest of a small call. What it says never changes; it only ends. */
const opened = new LRUCache<string, Session>({ max: 2_000, ttl: 1 * MINUTE });

/** As openSession, which is asked once a minute for each cookie. */
export async function openSessionOnce(token: string | undefined): Promise<Session | null> {
  const known = token && opened.get(token);
  if (known) return known;
  const session = await openSession(token);
  if (token && session) opened.set(token, session);
  return session;
}
