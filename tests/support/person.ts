/**
 * A person with a browser: calls the real route handlers, stores their cookies, and has their own address, so that
 * limits in one test never affect another.
 */
import { NextRequest } from "next/server.js";
import { pendingCookie, sessionCookie } from "@/lib/session/cookie";
import { inRequestScope } from "./request-scope";
import { findRoute } from "./routes";
import { TEST_ENV } from "./test-env";

export interface Reply {
  status: number;
  // Tests read replies freely; their assertions check the shape.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  body: any;
  headers: Headers;
}

interface CallOptions {
  /** Sent as JSON; a string, a form and a stream are sent as they are. */
  body?: unknown;
  headers?: Record<string, string>;
}

function isReady(body: unknown): body is string | FormData | ReadableStream {
  return typeof body === "string" || body instanceof FormData || body instanceof ReadableStream;
}

let people = 0;

export class Person {
  readonly cookies = new Map<string, string>();
  readonly address: string;

  /** `address`: another person's, which this one shares. */
  constructor(address?: string) {
    people += 1;
    this.address = address ?? `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`;
  }

  get(path: string, options: CallOptions = {}): Promise<Reply> {
    return this.call("GET", path, options);
  }

  post(path: string, body?: unknown): Promise<Reply> {
    return this.call("POST", path, { body });
  }

  put(path: string, body?: unknown): Promise<Reply> {
    return this.call("PUT", path, { body });
  }

  /** Signs in without the login call, with the account's current version. */
  async carrySession(user: { id: string; isAdmin: boolean; sessionVersion: number }): Promise<this> {
    const { id: userId, isAdmin, sessionVersion: version } = user;
    const { name, value } = await sessionCookie({ userId, isAdmin, version, rememberMe: false });
    this.cookies.set(name, value);
    return this;
  }

  /** Registers in this browser, without the call. */
  async carryPending(user: { id: string; sessionVersion: number }): Promise<this> {
    const { name, value } = await pendingCookie({ userId: user.id, version: user.sessionVersion });
    this.cookies.set(name, value);
    return this;
  }

  async call(method: string, path: string, { body, headers = {} }: CallOptions = {}): Promise<Reply> {
    const request = new NextRequest(new URL(path, TEST_ENV.NEXTAUTH_URL), {
      method,
      headers: {
        host: new URL(TEST_ENV.NEXTAUTH_URL).host,
        "x-forwarded-for": this.address,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(body === undefined || body instanceof FormData ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      body: isReady(body) ? body : (JSON.stringify(body) ?? null),
      // Required for a stream as body.
      ...{ duplex: "half" },
    });
    const { handler, params } = await findRoute(method, request.nextUrl.pathname);
    // As Next.js calls handlers.
    const response = await inRequestScope(request, () => handler(request, { params: Promise.resolve(params) }));
    this.keepCookies(response.headers.getSetCookie());
    const text = await response.text();
    // A reply to HEAD has the headers, and no body.
    const isJson = text && response.headers.get("content-type")?.includes("json");
    return { status: response.status, body: isJson ? JSON.parse(text) : text || null, headers: response.headers };
  }

  private keepCookies(lines: string[]): void {
    for (const line of lines) {
      const [pair = ""] = line.split(";");
      const name = pair.slice(0, pair.indexOf("="));
      if (/;\s*max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(name.length + 1));
    }
  }
}
