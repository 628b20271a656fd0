/**
 * Before a page: redirects by what the session cookie claims, and the Content-Security-Policy with its nonce.
 * A convenience, not the guard: every page and every call asks the database itself.
 */
import { type NextRequest, NextResponse } from "next/server";
import { RELEASE } from "./lib/env";
import { contentSecurityPolicy, securityHeaders } from "./lib/http/security-headers";
import { type Audience, audienceOf } from "./lib/page/audience";
import { type Session, sessionCookieName } from "./lib/session/cookie";
import { openSessionOnce } from "./lib/session/opened";
import { OF_RELEASE, PLAYER } from "./lib/worker/kept-copy";

// Files of ours pass here too: what is asked for and not there is answered by a page.
export const config = { matcher: ["/((?!api/|_next/).*)"], runtime: "nodejs" };

export async function middleware(request: NextRequest): Promise<NextResponse> {
  const audience = audienceOf(request.nextUrl.pathname);
  const session = audience === "anyone" ? null : await openSessionOnce(request.cookies.get(sessionCookieName())?.value);
  const elsewhere = redirection(request, audience, session);
  const response = elsewhere ? NextResponse.redirect(new URL(elsewhere, request.url)) : withPolicy(request);
  // By these the worker knows for whom it keeps a page, and made of what.
  if (session) response.headers.set(PLAYER, session.userId);
  if (session) response.headers.set(OF_RELEASE, RELEASE);
  for (const [name, value] of Object.entries(securityHeaders())) response.headers.set(name, value);
  return response;
}

function redirection(request: NextRequest, audience: Audience, session: Session | null): string | null {
  if (audience === "anyone") return null;
  // A page found that the session has ended: its word counts, the cookie's does not.
  if (audience === "guest") return session && !request.nextUrl.searchParams.has("ended") ? "/" : null;
  if (!session) return "/login";
  return audience === "admin" && !session.isAdmin ? "/profile" : null;
}

function withPolicy(request: NextRequest): NextResponse {
  const nonce = btoa(crypto.randomUUID());
  const policy = contentSecurityPolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  // Next.js takes the nonce for its own scripts from here.
  headers.set("Content-Security-Policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  return response;
}
