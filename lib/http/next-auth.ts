/**
 * next-auth's own endpoints (session, csrf, providers, signout …). Signing in happens in our login call alone, so
 * there is no provider here: one door, with its limits.
 */
import { NextRequest } from "next/server";
import NextAuth, { type NextAuthOptions } from "next-auth";
import { decode } from "next-auth/jwt";
import { findUser } from "../account/data";
import { LARGEST_JSON, readBytes } from "./body";
import { CATALOGUE, closingHeaders, Refusal } from "./errors";
import { securityHeaders } from "./security-headers";
import { readCaller } from "./session";
import { sessionCookieName } from "./session-cookie";

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
      if (user) session.user = { name: `${user.firstName} ${user.lastName}`, email: user.email, image: null };
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
export async function answerNextAuth(...[request, context]: Parameters<NextAuthHandler>): Promise<Response> {
  const nextAuth: NextAuthHandler = NextAuth(nextAuthOptions);
  const reply = await withBody(request)
    .then((whole) => nextAuth(whole, context))
    .catch(refuse);
  const headers = new Headers(reply.headers);
  headers.delete("Set-Cookie");
  for (const line of reply.headers.getSetCookie().filter((line) => !isRenewal(line)))
    headers.append("Set-Cookie", line);
  for (const [name, value] of Object.entries(securityHeaders())) headers.set(name, value);
  return new Response(reply.body, { status: reply.status, headers });
}

/** next-auth would read a body of any length: it is handed one that was read within our limits. */
async function withBody(request: NextRequest): Promise<NextRequest> {
  if (!request.body) return request;
  const { method, headers } = request;
  return new NextRequest(request.url, { method, headers, body: await readBytes(request, LARGEST_JSON) });
}

/** A body that is not JSON is the sender's mistake; next-auth takes it for a fault of the server's. */
function refuse(error: unknown): Response {
  const refusal = error instanceof SyntaxError ? new Refusal("INVALID_INPUT") : error;
  if (!(refusal instanceof Refusal)) throw error;
  const { code, message } = refusal;
  return Response.json({ error: message, code }, { status: CATALOGUE[code].status, headers: closingHeaders(code) });
}

function isRenewal(line: string): boolean {
  const name = sessionCookieName();
  return line.startsWith(name) && !line.startsWith(`${name}=;`);
}
