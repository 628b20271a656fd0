/**
 * next-auth's own endpoints (session, csrf, providers, signout …). Signing in happens in our login call alone, so
 * there is no provider here: one door, with its limits.
 */
import { NextRequest } from "next/server";
import NextAuth, { type NextAuthOptions } from "next-auth";
import { decode } from "next-auth/jwt";
import { z } from "zod";
import { findUser } from "../account/data";
import { readCaller } from "../caller/read-session";
import { env } from "../env";
import { Refusal } from "../refusal/catalogue";
import { sessionCookieName } from "../session/cookie";
import { LARGEST_JSON, readBytes } from "./body";
import { answered } from "./call-frame";

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
export function answerNextAuth(...[request, { params }]: Parameters<NextAuthHandler>): Promise<Response> {
  const nextAuth: NextAuthHandler = NextAuth(nextAuthOptions);
  return answered(request, params, async () => {
    const reply = await cleaned(request)
      .then((whole) => nextAuth(whole, { params }))
      .catch(refuseBroken);
    const headers = new Headers(reply.headers);
    headers.delete("Set-Cookie");
    for (const line of reply.headers.getSetCookie().filter((line) => !isRenewal(line)))
      headers.append("Set-Cookie", line);
    return new Response(reply.body, { status: reply.status, headers });
  });
}

/** Where next-auth may send people back to; what cannot be read as an address makes it fail. */
const RETURN = "callbackUrl";

/** Encoded, what is neither a letter nor a sign of ASCII: next-auth would answer with it in a header. */
const UNFIT_PATH = /%(?:[01]|7f|[89a-f])/i;

/**
 * The request as next-auth can bear it: it would read a body of any length, follow an address that is none, and pass on
 * characters that no header can hold.
 */
async function cleaned(request: NextRequest): Promise<NextRequest> {
  if (UNFIT_PATH.test(request.nextUrl.pathname)) throw new Refusal("NOT_FOUND");
  const url = new URL(request.url);
  for (const [name, value] of request.nextUrl.searchParams) if (!isFit(name, value)) url.searchParams.delete(name);
  const { method } = request;
  const headers = new Headers(request.headers);
  headers.set("cookie", request.cookies.getAll().filter(isFitCookie).map(toPair).join("; "));
  const body = request.body && cleanedBody(await readBytes(request, LARGEST_JSON), headers.get("content-type") ?? "");
  return new NextRequest(url, { method, headers, ...(body && { body }) });
}

/** Of a body next-auth reads JSON and the fields of forms. */
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

/** A path, or a whole address, of this site: others next-auth cannot read, or would lead elsewhere. */
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

/** A body that is not JSON is the sender's mistake; next-auth takes it for a fault of the server's. */
function refuseBroken(error: unknown): never {
  throw error instanceof SyntaxError ? new Refusal("INVALID_INPUT") : error;
}

function isRenewal(line: string): boolean {
  const name = sessionCookieName();
  return line.startsWith(name) && !line.startsWith(`${name}=;`);
}
