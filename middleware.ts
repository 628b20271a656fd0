/**
 * Before a page: redirects by what the session cookie claims, and the Content-Security-Policy with its nonce.
 * A convenience, not the guard: every page and every call asks the database itself.
 */
import { type NextRequest, NextResponse } from "next/server";
import { contentSecurityPolicy, securityHeaders } from "./lib/http/security-headers";
import { audienceOf } from "./lib/page/audience";
import { openSession, sessionCookieName } from "./lib/session/cookie";

// Files of ours pass here too: what is asked for and not there is answered by a page.
export const config = { matcher: ["/((?!api/|_next/).*)"] };

export async function middleware(request: NextRequest): Promise<NextResponse> {
  const elsewhere = await redirection(request);
  const response = elsewhere ? NextResponse.redirect(new URL(elsewhere, request.url)) : withPolicy(request);
  for (const [name, value] of Object.entries(securityHeaders())) response.headers.set(name, value);
  return response;
}

async function redirection(request: NextRequest): Promise<string | null> {
  const audience = audienceOf(request.nextUrl.pathname);
  if (audience === "anyone") return null;
  const session = await openSession(request.cookies.get(sessionCookieName())?.value);
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
