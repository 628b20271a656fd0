/**
 * The cookies that say who is calling: next-auth's session cookie, an encrypted JWT, and one that names an account
 * waiting for its verification code. What they say is not asked of the database here.
 */
import { decode, encode } from "next-auth/jwt";
import { z } from "zod";
import { DAY, HOUR, SECOND } from "../clock";
import { env, isSecure } from "../env";
import type { Cookie } from "../refusal/reply-cookie";

/** How long a session lasts at most; milliseconds. */
export const SESSION_LASTS = 30 * DAY;
const SESSION_LIFETIME = SESSION_LASTS / SECOND;
const PENDING_LIFETIME = (24 * HOUR) / SECOND;
/** How long a browser is known in which somebody has signed in. */
export const BROWSER_MARK_LIFETIME = 180 * DAY;
const BROWSER_LIFETIME = BROWSER_MARK_LIFETIME / SECOND;
const PENDING_SALT = "googly.pending";

/** What a session cookie claims. Only the database says whether it still holds. */
const sessionSchema = z
  .object({ sub: z.string(), version: z.number().int(), isAdmin: z.boolean(), rememberMe: z.boolean() })
  .transform(({ sub, ...rest }) => ({ userId: sub, ...rest }));
export type Session = z.infer<typeof sessionSchema>;

/** An account that waits for its code, and the registration of it that this browser made. */
const pendingSchema = z
  .object({ sub: z.string(), version: z.number().int() })
  .transform(({ sub, version }) => ({ userId: sub, version }));
export type Pending = z.infer<typeof pendingSchema>;

export function sessionCookieName(): string {
  return isSecure() ? "__Secure-next-auth.session-token" : "next-auth.session-token";
}

export function pendingCookieName(): string {
  return isSecure() ? "__Secure-googly.pending" : "googly.pending";
}

export function browserCookieName(): string {
  return isSecure() ? "__Secure-googly.browser" : "googly.browser";
}

/** A session, kept for 30 days with `rememberMe` and otherwise until the browser closes. */
export async function sessionCookie({ userId, version, isAdmin, rememberMe }: Session): Promise<Cookie> {
  const secret = env().NEXTAUTH_SECRET;
  const claims = { sub: userId, version, isAdmin, rememberMe };
  const token = await encode({ token: claims, secret, maxAge: SESSION_LIFETIME });
  return cookie(sessionCookieName(), token, rememberMe ? SESSION_LIFETIME : undefined);
}

export async function pendingCookie({ userId, version }: Pending): Promise<Cookie> {
  const secret = env().NEXTAUTH_SECRET;
  const token = await encode({ token: { sub: userId, version }, secret, maxAge: PENDING_LIFETIME, salt: PENDING_SALT });
  return cookie(pendingCookieName(), token, PENDING_LIFETIME);
}

/** The mark of a browser in which an owner has signed in. It opens nothing; see lib/account/rate-limits.ts. */
export function browserCookie(mark: string): Cookie {
  return cookie(browserCookieName(), mark, BROWSER_LIFETIME);
}

/** Names the subscription by which this browser gets notifications, so that logging out ends it. It opens nothing. */
export function deviceCookieName(): string {
  return isSecure() ? "__Secure-googly.device" : "googly.device";
}

export function deviceCookie(subscriptionId: string): Cookie {
  return cookie(deviceCookieName(), subscriptionId, BROWSER_LIFETIME);
}

export function expiredCookie(name: string): Cookie {
  return cookie(name, "", 0);
}

/** What a session cookie says; null when it is missing, foreign, tampered with or too old. */
export async function openSession(token: string | undefined): Promise<Session | null> {
  return open(token, sessionSchema, "");
}

export async function openPending(token: string | undefined): Promise<Pending | null> {
  return open(token, pendingSchema, PENDING_SALT);
}

async function open<T>(token: string | undefined, schema: z.ZodType<T>, salt: string): Promise<T | null> {
  if (!token) return null;
  const payload = await decode({ token, secret: env().NEXTAUTH_SECRET, salt }).catch(() => null);
  return schema.safeParse(payload).data ?? null;
}

function cookie(name: string, value: string, maxAge: number | undefined): Cookie {
  const lasting = maxAge === undefined ? {} : { maxAge };
  return { name, value, options: { httpOnly: true, sameSite: "lax", secure: isSecure(), path: "/", ...lasting } };
}
