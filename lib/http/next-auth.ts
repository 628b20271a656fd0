/**
 * next-auth's own endpoints (session, csrf, providers, signout …). There is no provider: our login call is the only way
 * to sign in, and has limits.
 */

import { NextRequest } from "next/server";
import NextAuth, { type NextAuthOptions } from "next-auth";
import { decode } from "next-auth/jwt";
import { z } from "zod";
import { findUser } from "../account/data";
import { env } from "../env";
import { Refusal } from "../refusal/catalogue";
import { readCaller } from "../session/caller";
import { sessionCookieName } from "../session/cookie";
import { fullName } from "../text";
import { LARGEST_JSON, readBytes } from "./body";
import { answered } from "./errors";

const nextAuthOptions: NextAuthOptions = {
  providers: [],
  session: { strategy: "jwt" },
  pages: { signIn: "/login", error: "/login" },
  jwt: {
    /** Ignores sessions that the database has ended. */
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
    // An ended session is no error; other errors are logged by the call that fails.
    error: () => undefined,
    warn: () => undefined,
  },
};

function cookieOf(name: string, value: string | undefined) {
  return name === sessionCookieName() && value ? { value } : undefined;
}

type NextAuthHandler = (request: NextRequest, context: { params: Promise<unknown> }) => Promise<Response>;

/**
 * next-auth renews its cookie for 30 days whenever the session is read. Ours are renewed by check-auth, and only if
 * remembered, so renewals are removed from replies; deletions stay.
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

/** Malformed JSON is the caller's mistake; next-auth would report a server error. */
function refuseBroken(error: unknown): never {
  throw error instanceof SyntaxError ? new Refusal("INVALID_INPUT") : error;
}

function isRenewal(line: string): boolean {
  const name = sessionCookieName();
  return line.startsWith(name) && !line.startsWith(`${name}=;`);
}

/** The redirect target. next-auth fails if it isn't a URL. */
const RETURN = "callbackUrl";

/** Percent-encoded control and non-ASCII characters, which next-auth would put into a header. */
const UNFIT_PATH = /%(?:[01]|7f|[89a-f])/i;

/** Removes what next-auth can't handle: large bodies, malformed URLs, and characters that no header can contain. */
export async function cleanedRequest(request: NextRequest): Promise<NextRequest> {
  if (UNFIT_PATH.test(request.nextUrl.pathname)) throw new Refusal("NOT_FOUND");
  const url = new URL(request.url);
  for (const [name, value] of request.nextUrl.searchParams) if (!isFit(name, value)) url.searchParams.delete(name);
  const { method } = request;
  const headers = new Headers(request.headers);
  headers.set("cookie", request.cookies.getAll().filter(isFitCookie).map(toPair).join("; "));
  const body = request.body && cleanedBody(await readBytes(request, LARGEST_JSON), headers.get("content-type") ?? "");
  return new NextRequest(url, { method, headers, ...(body && { body }) });
}

/** next-auth reads JSON and form fields. */
function cleanedBody(bytes: Uint8Array<ArrayBuffer>, type: string): string | Uint8Array<ArrayBuffer> {
  const body = new TextDecoder().decode(bytes);
  if (type.includes("application/json")) return JSON.stringify(cleanedFields(JSON.parse(body)));
  if (!type.includes("application/x-www-form-urlencoded")) return bytes;
  return new URLSearchParams([...new URLSearchParams(body)].filter(([name, value]) => isFit(name, value))).toString();
}

function cleanedFields(json: unknown): object {
  const fields = Object.entries(z.record(z.string(), z.unknown()).safeParse(json).data ?? {});
  return Object.fromEntries(fields.filter(([name, value]) => typeof value === "string" && isFit(name, value)));
}

function isFit(name: string, value: string): boolean {
  return /^[\x20-\x7e]*$/.test(name + value) && (name !== RETURN || isOwnAddress(value));
}

/** A path or URL of this site. next-auth fails on malformed ones, and would redirect to others. */
function isOwnAddress(address: string): boolean {
  const own = env().NEXTAUTH_URL;
  const base = address.startsWith("/") ? own : undefined;
  return URL.canParse(address, base) && new URL(address, base).origin === own;
}

interface Pair {
  name: string;
  value: string;
}

function isFitCookie({ name, value }: Pair): boolean {
  return !name.endsWith("next-auth.callback-url") || isOwnAddress(value);
}

function toPair({ name, value }: Pair): string {
  return `${name}=${encodeURIComponent(value)}`;
}
