/** How a call ends: errors become replies, every reply gets its headers, and every call a line in the log. */
import { type NextRequest, NextResponse } from "next/server";
import { readClock } from "../clock";
import { isDatabaseDown } from "../db";
import { inLogContext, log } from "../log";
import { CATALOGUE, type Cookie, type ErrorCode, Refusal } from "../refusal/catalogue";
import { requestIdOf } from "./origin";
import { CALL_POLICY, securityHeaders } from "./security-headers";

/** Answers what `respond` returns, or the refusal that it throws. next-auth's calls go through here too. */
export function answered<Params>(
  request: NextRequest,
  params: Promise<Params>,
  respond: (params: Params) => Promise<Response>,
): Promise<Response> {
  const requestId = requestIdOf(request.headers);
  return inLogContext({ requestId }, async () => {
    const began = readClock();
    const values = await params;
    const response = await respond(values).catch(refuse);
    if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
    response.headers.set("Content-Security-Policy", CALL_POLICY);
    response.headers.set("X-Request-Id", requestId);
    for (const [name, value] of Object.entries(securityHeaders())) response.headers.set(name, value);
    const ms = readClock().getTime() - began.getTime();
    const path = withoutValues(request.nextUrl.pathname, values);
    log().info({ method: request.method, path, status: response.status, ms });
    return response;
  });
}

/** Builds a route handler that refuses every request. */
export function refusing(codeOf: (params: Record<string, unknown>) => ErrorCode) {
  return (request: NextRequest, { params }: { params: Promise<Record<string, unknown>> }): Promise<Response> =>
    answered(request, params, async (values) => {
      throw new Refusal(codeOf(values));
    });
}

function refuse(error: unknown): NextResponse {
  const { code, message, details } = asRefusal(error);
  const { fields, retryAfter, cookies, leavesBody } = details;
  const response = NextResponse.json(
    { error: message, code, ...(fields ? { fields } : {}) },
    {
      status: CATALOGUE[code].status,
      headers: {
        ...(retryAfter ? { "Retry-After": String(retryAfter) } : {}),
        ...(leavesBody ? { Connection: "close" } : {}),
      },
    },
  );
  setCookies(response, cookies);
  return response;
}

export function setCookies(response: NextResponse, cookies: Cookie[] = []): void {
  for (const { name, value, options } of cookies) response.cookies.set(name, value, options);
}

/** Whether an error means that the site can't answer right now, whatever the request. */
export function isTemporary(error: unknown): boolean {
  return error instanceof Refusal ? error.code === "UNAVAILABLE" : isDatabaseDown(error);
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseDown(error)) {
    log().error({ err: error }, "the database is unavailable");
    return new Refusal("UNAVAILABLE", { retryAfter: 5 });
  }
  log().error({ err: error }, "unexpected fault");
  return new Refusal("INTERNAL");
}

/** The path without its parameters' values, one of which may be a reset token. */
function withoutValues(path: string, params: unknown): string {
  const names = new Map(Object.entries(params ?? {}).map(([name, value]) => [String(value), `{${name}}`]));
  return path
    .split("/")
    .map((part) => names.get(decodeURIComponent(part)) ?? part)
    .join("/");
}
