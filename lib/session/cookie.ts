/**
 * The cookies that identify callers: next-auth's session cookie, an encrypted JWT, and one for an account that waits
 * for its verification code. Doesn't ask the database.
 */
import { LRUCache } from "lru-cache";
import { decode, encode } from "next-auth/jwt";
import { z } from "zod";
import { DAY, MINUTE, SECOND } from "../clock";
import { env, isSecure } from "../env";
import type { Cookie } from "../refusal/catalogue";

/** How long a session lasts after it was begun or renewed; milliseconds. */
export const SESSION_LASTS = 30 * DAY;
/** Remembered sessions that are used are renewed when they are this old; milliseconds. */
const RENEW_AFTER = 1 * DAY;
const PENDING_LASTS = 1 * DAY;
/** How long a browser is remembered after someone has signed in; milliseconds. */
export const BROWSER_MARK_LIFETIME = 180 * DAY;
const PENDING_SALT = "googly.pending";

/** The claims of a session cookie. Only the database knows whether they are still valid. */
const sessionSchema = z
  .object({
    sub: z.string(),
    version: z.number().int(),
    isAdmin: z.boolean(),
    rememberMe: z.boolean(),
    iat: z.number(),
  })
  .transform(({ sub, iat, ...rest }) => ({ userId: sub, issuedAt: iat * SECOND, ...rest }));
export type Session = z.infer<typeof sessionSchema>;

/** An account that waits for its code, and the registration that this browser made. */
const pendingSchema = z
  .object({ sub: z.string(), version: z.number().int() })
  .transform(({ sub, version }) => ({ userId: sub, version }));
export type Pending = z.infer<typeof pendingSchema>;

const securely = (name: string) => (isSecure() ? `__Secure-${name}` : name);
export const sessionCookieName = () => securely("next-auth.session-token");
export const pendingCookieName = () => securely("googly.pending");
export const browserCookieName = () => securely("googly.browser");
export const deviceCookieName = () => securely("googly.device");

/** A session cookie: for 30 days with `rememberMe`, otherwise until the browser closes. */
export async function sessionCookie(session: Omit<Session, "issuedAt">): Promise<Cookie> {
  const { userId, version, isAdmin, rememberMe } = session;
  const secret = env().NEXTAUTH_SECRET;
  const claims = { sub: userId, version, isAdmin, rememberMe };
  const token = await encode({ token: claims, secret, maxAge: SESSION_LASTS / SECOND });
  return cookie(sessionCookieName(), token, rememberMe ? SESSION_LASTS : undefined);
}

/** Whether a session should get a new cookie, so that it lasts as long as it is used. */
export function isDueForRenewal({ rememberMe, issuedAt }: Session, now: Date): boolean {
  return rememberMe && now.getTime() - issuedAt > RENEW_AFTER;
}

export async function pendingCookie({ userId, version }: Pending): Promise<Cookie> {
  const secret = env().NEXTAUTH_SECRET;
  const claims = { sub: userId, version };
  const token = await encode({ token: claims, secret, maxAge: PENDING_LASTS / SECOND, salt: PENDING_SALT });
  return cookie(pendingCookieName(), token, PENDING_LASTS);
}

/** Marks a browser in which an account's owner has signed in. It gives no access; see lib/account/rate-limits.ts. */
export function browserCookie(mark: string): Cookie {
  return cookie(browserCookieName(), mark, BROWSER_MARK_LIFETIME);
}

/** Identifies this browser's push subscription, so that logging out can end it. It gives no access. */
export function deviceCookie(subscriptionId: string): Cookie {
  return cookie(deviceCookieName(), subscriptionId, BROWSER_MARK_LIFETIME);
}

export function expiredCookie(name: string): Cookie {
  return cookie(name, "", 0);
}

/**
 * Decrypting costs more than the rest of a small call, so cookies are cached for a minute. Their contents never change.
 */
const opened = new LRUCache<string, Session>({ max: 2_000, ttl: MINUTE });

/** The claims of a session cookie; null if it is missing, forged or too old. */
export async function openSession(token: string | undefined): Promise<Session | null> {
  const known = token && opened.get(token);
  if (known) return known;
  const session = await open(token, sessionSchema, "");
  if (token && session) opened.set(token, session);
  return session;
}

export async function openPending(token: string | undefined): Promise<Pending | null> {
  return open(token, pendingSchema, PENDING_SALT);
}

async function open<T>(token: string | undefined, schema: z.ZodType<T>, salt: string): Promise<T | null> {
  if (!token) return null;
  const payload = await decode({ token, secret: env().NEXTAUTH_SECRET, salt }).catch(() => null);
  return schema.safeParse(payload).data ?? null;
}

/** `lasts` in milliseconds; without it, until the browser closes. */
function cookie(name: string, value: string, lasts: number | undefined): Cookie {
  const lasting = lasts === undefined ? {} : { maxAge: lasts / SECOND };
  return { name, value, options: { httpOnly: true, sameSite: "lax", secure: isSecure(), path: "/", ...lasting } };
}
