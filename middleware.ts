/**
 * Redirects by the session cookie, and sets the Content-Security-Policy with its nonce. The redirects are a
 * convenience, not the access check: every page and call checks the session in the database.
 */
import { type NextRequest, NextResponse } from "next/server";
import { contentSecurityPolicy, securityHeaders } from "./lib/http/security-headers";
import { type Audience, audienceOf } from "./lib/session/audience";
import { openSession, type Session, sessionCookieName } from "./lib/session/cookie";
import { destinationIn, PATH_HEADER, withDestination } from "./lib/session/destination";
import { PLAYER } from "./lib/worker/page-cache";

// Includes static files, because a missing one is answered with the 404 page.
export const config = { matcher: ["/((?!api/|_next/).*)"], runtime: "nodejs" };

export async function middleware(request: NextRequest): Promise<NextResponse> {
  const audience = audienceOf(request.nextUrl.pathname);
  const session = audience === "anyone" ? null : await openSession(request.cookies.get(sessionCookieName())?.value);
  const elsewhere = redirection(request, audience, session);
  const response = elsewhere ? NextResponse.redirect(new URL(elsewhere, request.url)) : withPolicy(request);
  // Tells the service worker whose page it caches.
  if (session) response.headers.set(PLAYER, session.userId);
  for (const [name, value] of Object.entries(securityHeaders())) response.headers.set(name, value);
  return response;
}

function redirection({ nextUrl }: NextRequest, audience: Audience, session: Session | null): string | null {
  // Where password managers look for the form.
  if (nextUrl.pathname === "/.well-known/change-password") return "/settings";
  if (audience === "anyone") return null;
  // With `ended`, a page has found that the session is invalid, although the cookie looks valid.
  const { searchParams } = nextUrl;
  if (audience === "guest") return session && !searchParams.has("ended") ? destinationIn(searchParams) : null;
  if (!session) return withDestination("/login", nextUrl.pathname + nextUrl.search);
  return audience === "admin" && !session.isAdmin ? "/profile" : null;
}

function withPolicy(request: NextRequest): NextResponse {
  const nonce = btoa(crypto.randomUUID());
  const policy = contentSecurityPolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set(PATH_HEADER, request.nextUrl.pathname + request.nextUrl.search);
  // Next.js reads the nonce for its scripts from this header.
  headers.set("Content-Security-Policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  return response;
}
