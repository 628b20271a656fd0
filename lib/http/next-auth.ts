/**
 * next-auth's own endpoints (session, csrf, providers, signout …). Signing in happens in our login call alone, so
 * there is no provider here: one door, with its limits.
 */

import type { NextRequest } from "next/server";
import NextAuth, { type NextAuthOptions } from "next-auth";
import { decode } from "next-auth/jwt";
import { findUser } from "../account/data";
import { readCaller } from "../caller/read-session";
import { fullName } from "../full-name";
import { Refusal } from "../refusal/catalogue";
import { sessionCookieName } from "../session/cookie";
import { answered } from "./call-frame";
import { cleanedRequest } from "./next-auth-request";

const nextAuthOptions: NextAuthOptions = {
  providers: [],
  session: { strategy: "jwt" },
  pages: { signIn: "/login", error: "/login" },
  jwt: {
    /** A session that the database no longer honours is none. */
    decode: async (parameters) => {
      const cookies = { get: (name: string) => cookieOf(name, parameters.token) };
      return (await readCaller(cookies)) && decode(parameters);
    },
  },
  callbacks: {
    session: async ({ session, token }) => {
      const user = token.sub ? await findUser(token.sub) : null;
      if (user) session.user = { name: fullName(user), email: user.email, image: null };
      return session;
    },
  },
  logger: {
    // An ended session is no fault; everything else is logged by the call that fails.
    error: () => undefined,
    warn: () => undefined,
  },
};

function cookieOf(name: string, value: string | undefined) {
  return name === sessionCookieName() && value ? { value } : undefined;
}

type NextAuthHandler = (request: NextRequest, context: { params: Promise<unknown> }) => Promise<Response>;

/**
 * next-auth answers a look at the session by renewing its cookie for 30 days. Ours ends when it was said to end, so
 * renewals are left out of the reply; a cookie that it deletes stays deleted.
 */
export function answerNextAuth(...[request, { params }]: Parameters<NextAuthHandler>): Promise<Response> {
  const nextAuth: NextAuthHandler = NextAuth(nextAuthOptions);
  return answered(request, params, async () => {
    const reply = await cleanedRequest(request)
      .then((whole) => nextAuth(whole, { params }))
      .catch(refuseBroken);
    const headers = new Headers(reply.headers);
    headers.delete("Set-Cookie");
    for (const line of reply.headers.getSetCookie().filter((line) => !isRenewal(line)))
      headers.append("Set-Cookie", line);
    return new Response(reply.body, { status: reply.status, headers });
  });
}

/** A body that is not JSON is the sender's mistake; next-auth takes it for a fault of the server's. */
function refuseBroken(error: unknown): never {
  throw error instanceof SyntaxError ? new Refusal("INVALID_INPUT") : error;
}

function isRenewal(line: string): boolean {
  const name = sessionCookieName();
  return line.startsWith(name) && !line.startsWith(`${name}=;`);
}
