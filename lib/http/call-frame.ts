/**
 * The frame of every call, next-auth's included: an id for the logs, a refusal for whatever is thrown, the headers, a line in
 * the log.
 */
import { type NextRequest, NextResponse } from "next/server";
import { readClock } from "../clock";
import { isDatabaseAway } from "../db";
import { inLogContext, log } from "../log";
import { CATALOGUE, Refusal } from "../refusal/catalogue";
import type { Cookie } from "../refusal/reply-cookie";
import { logCall } from "./log-call";
import { requestIdOf } from "./request-id";
import { CALL_POLICY, securityHeaders } from "./security-headers";

/** Answers what `respond` gives, or the refusal that it throws. */
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
    dress(response, requestId);
    const ms = readClock().getTime() - began.getTime();
    const { method, nextUrl } = request;
    logCall({ method, path: nextUrl.pathname, params: values, status: response.status, ms });
    return response;
  });
}

function refuse(error: unknown): NextResponse {
  const refusal = asRefusal(error);
  const { fields, retryAfter, cookies, leavesBody } = refusal.details;
  const response = NextResponse.json(
    { error: refusal.message, code: refusal.code, ...(fields ? { fields } : {}) },
    {
      status: CATALOGUE[refusal.code].status,
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

/** Whether an error means that we cannot answer now, whatever was asked. */
export function isOutOfReach(error: unknown): boolean {
  return error instanceof Refusal ? error.code === "UNAVAILABLE" : isDatabaseAway(error);
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseAway(error)) {
    log().error({ err: error }, "the database is away");
    return new Refusal("UNAVAILABLE", { retryAfter: 5 });
  }
  log().error({ err: error }, "unexpected fault");
  return new Refusal("INTERNAL");
}

function dress(response: Response, requestId: string): void {
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  response.headers.set("Content-Security-Policy", CALL_POLICY);
  response.headers.set("X-Request-Id", requestId);
  for (const [name, value] of Object.entries(securityHeaders())) response.headers.set(name, value);
}
