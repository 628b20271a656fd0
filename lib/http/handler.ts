/**
 * The one wrapper around every call: who may, what comes in, what goes out, and what a failure looks like.
 * A route file states its policy and makes one call; it has no default for `access`.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { type NextRequest, NextResponse } from "next/server";
import { z } from "zod";
import type { Caller, SignedIn } from "../account/data";
import { readClock } from "../clock";
import { isDatabaseAway } from "../db";
import { env } from "../env";
import { inLogContext, log } from "../log";
import { callerAddress } from "./address";
import { isStorable, readJson, refuseUnstorable } from "./body";
import { CATALOGUE, closingHeaders, type ErrorCode, Refusal } from "./errors";
import { type FormPolicy, isForm, readForm } from "./form";
import { answerPoll, type PollPolicy } from "./poll";
import { countTries, forgiveTries, type Limit } from "./rate-limit";
import { requestIdOf } from "./request-id";
import { isFromThisSite } from "./same-site";
import { secretsEqual } from "./secrets";
import { CALL_POLICY, securityHeaders } from "./security-headers";
import { readCaller, readPending, readSignedIn } from "./session";
import { browserCookieName, type Cookie, type Pending } from "./session-cookie";

/** `anyone`: signed in or not. `self`: the same, with their account and profile. `scheduler`: whoever knows CRON_SECRET. */
export type Access = "anyone" | "self" | "player" | "admin" | "scheduler";

interface Callers {
  anyone: Caller | null;
  self: SignedIn | null;
  player: Caller;
  admin: Caller;
  scheduler: null;
}
type CallerFor<A extends Access> = Callers[A];

/** The body of calls that take none: nothing, or an empty object. */
const nothing = z.strictObject({}).optional();

export interface Call<A extends Access, Body, Query, Params> {
  caller: CallerFor<A>;
  body: Body;
  query: Query;
  params: Params;
  /** The moment at which all of the request had come in: whoever sends the end of it late, calls late (rule 1). */
  now: Date;
  /** Where it came from; for limits only. */
  address: string;
  /** The account that has registered in this browser. */
  pending: Pending | null;
  /** The mark of the browser, as it was sent. */
  browser: string | undefined;
}

/** Who may call, and with what. */
export interface Terms<A extends Access, Body, Query, Params> {
  /** What the call does, in a sentence for docs/openapi.json. */
  summary: string;
  access: A;
  /** For a GET call that changes something: the cross-site rule holds for it too. */
  changes?: true;
  /**
   * A POST that mail clients make for their reader (RFC 8058): from wherever they are, with a body that says nothing. Not
   * the site it comes from admits it but the signed link, so the cross-site rule does not hold and the body is not read.
   */
  oneClick?: true;
  body?: z.ZodType<Body>;
  /** For calls that take a form with files too, beside JSON. */
  form?: FormPolicy<Body>;
  query?: z.ZodType<Query>;
  params?: z.ZodType<Params>;
  /** Codes that the call refuses with beyond those that follow from the rest of the policy. */
  refuses?: ErrorCode[];
  /** Milliseconds that every reply takes at least, where its time would tell what its text does not. */
  takesAtLeast?: number;
  limits?: (call: Call<A, Body, Query, Params>) => Limit[];
  /** For a GET call that is asked again and again: what it follows from, so that an unchanged reply is told by 304. */
  poll?: PollPolicy<Call<A, Body, Query, Params>>;
}

interface Policy<A extends Access, Body, Query, Params, Reply> extends Terms<A, Body, Query, Params> {
  /** Nothing leaves but through this schema. */
  reply: z.ZodType<Reply>;
  /** Statuses of success; the first is what an answer has that names none. 200 if left out. 503 is for bad health. */
  answers?: [Status, ...Status[]];
}

type Status = 200 | 201 | 503;

interface Answer<Reply> {
  reply: Reply;
  status?: Status;
  cookies?: Cookie[];
}

interface RouteContext {
  params: Promise<unknown>;
}

/** Builds a route handler from a policy and what to do once the policy is met. */
export function handle<A extends Access, Reply, Body = undefined, Query = undefined, Params = undefined>(
  policy: Policy<A, Body, Query, Params, Reply>,
  run: (call: Call<A, Body, Query, Params>) => Promise<Answer<Reply>>,
) {
  const answerOnce = async (call: Call<A, Body, Query, Params>): Promise<NextResponse> => {
    const answer = await run(call);
    const status = answer.status ?? policy.answers?.[0] ?? 200;
    const response = NextResponse.json(policy.reply.parse(answer.reply), { status });
    setCookies(response, answer.cookies);
    return response;
  };
  const make = async (call: Call<A, Body, Query, Params>): Promise<string> =>
    JSON.stringify(policy.reply.parse((await run(call)).reply));

  const { poll } = policy;
  return admitted(policy, (call, request) =>
    poll ? answerPoll(poll, request, call, () => make(call)) : answerOnce(call),
  );
}

/** What calls have in common whatever they answer with: JSON here, a file in file-handler.ts. */
export function admitted<A extends Access, Body, Query, Params, P extends Terms<A, Body, Query, Params>>(
  policy: P & Terms<A, Body, Query, Params>,
  respond: (call: Call<A, Body, Query, Params>, request: NextRequest) => Promise<NextResponse>,
) {
  const answerTo = async (request: NextRequest, context: RouteContext, requestId: string): Promise<NextResponse> => {
    const began = readClock();
    const params = await context.params;
    let response: NextResponse;
    try {
      const call = await admit(policy, request, params);
      const limits = policy.limits?.(call) ?? [];
      await countTries(limits, call.now);
      response = await respond(call, request);
      // Asked for its headers alone: what would make a content ends here, since nobody is going to read it.
      if (request.method === "HEAD") await response.body?.cancel();
      await forgiveTries(limits);
    } catch (error) {
      response = refuse(error);
    }
    if (policy.takesAtLeast) await sleep(began.getTime() + policy.takesAtLeast - readClock().getTime());
    dress(response, requestId);
    const path = withoutValues(request.nextUrl.pathname, params);
    const ms = readClock().getTime() - began.getTime();
    log().info({ method: request.method, path, status: response.status, ms });
    return response;
  };
  const handler = (request: NextRequest, context: RouteContext): Promise<NextResponse> => {
    const requestId = requestIdOf(request.headers);
    return inLogContext({ requestId }, () => answerTo(request, context, requestId));
  };
  // The documentation of the calls is made from the policies.
  return Object.assign(handler, { policy });
}

/** Checks a request against its policy, cheapest question first; throws the refusal of the first that it fails. */
async function admit<A extends Access, Body, Query, Params>(
  policy: Terms<A, Body, Query, Params>,
  request: NextRequest,
  params: unknown,
): Promise<Call<A, Body, Query, Params>> {
  const reads = request.method === "GET" || request.method === "HEAD";
  if ((policy.changes || !reads) && !policy.oneClick && !isFromThisSite(request.headers))
    throw new Refusal("CROSS_SITE");
  const query = Object.fromEntries(request.nextUrl.searchParams);
  const caller = await identify(policy.access, request, policy.poll?.follows?.(query));
  return {
    // `identify` throws where the access demands a caller and there is none.
    caller: caller as CallerFor<A>,
    params: parse(policy.params, params) as Params,
    query: parse(policy.query, query) as Query,
    body: (reads || policy.oneClick ? undefined : await readBody(policy, request)) as Body,
    // Not before the body: picks must not be made by somebody who has seen the others' meanwhile.
    now: readClock(),
    address: callerAddress(request.headers),
    pending: await readPending(request.cookies),
    browser: request.cookies.get(browserCookieName())?.value,
  };
}

async function readBody<Body>(
  { body, form }: { body?: z.ZodType<Body>; form?: FormPolicy<Body> },
  request: NextRequest,
): Promise<unknown> {
  if (form && isForm(request)) return parse(form.schema, await readForm(request, form.largestFile));
  return parse<unknown>(body ?? nothing, await readJson(request));
}

async function identify(access: Access, request: NextRequest, follows: string[] = []): Promise<Caller | null> {
  if (access === "scheduler") {
    const secret = env().CRON_SECRET;
    const bearer = request.headers.get("authorization") ?? "";
    if (!secret || !secretsEqual(bearer, `Bearer ${secret}`)) throw new Refusal("NOT_SIGNED_IN");
    return null;
  }
  const read = access === "self" ? readSignedIn : readCaller;
  const caller = await read(request.cookies, follows.filter(isStorable));
  if (access === "anyone" || access === "self") return caller;
  if (!caller) throw new Refusal("NOT_SIGNED_IN");
  if (access === "admin" && !caller.isAdmin) throw new Refusal("FORBIDDEN");
  return caller;
}

function parse<T>(schema: z.ZodType<T> | undefined, input: unknown): T | undefined {
  if (!schema) return undefined;
  for (const [key, value] of Object.entries(input ?? {})) refuseUnstorable(key, value);
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) {
    const field = path.join(".");
    if (field) fields[field] ??= message;
  }
  const message = result.error.issues[0]?.message ?? CATALOGUE.INVALID_INPUT.text;
  throw new Refusal("INVALID_INPUT", { message, fields });
}

function refuse(error: unknown): NextResponse {
  const refusal = asRefusal(error);
  const { fields, retryAfter, cookies } = refusal.details;
  const response = NextResponse.json(
    { error: refusal.message, code: refusal.code, ...(fields ? { fields } : {}) },
    {
      status: CATALOGUE[refusal.code].status,
      headers: {
        ...(retryAfter ? { "Retry-After": String(retryAfter) } : {}),
        ...closingHeaders(refusal.code),
      },
    },
  );
  setCookies(response, cookies);
  return response;
}

function setCookies(response: NextResponse, cookies: Cookie[] = []): void {
  for (const { name, value, options } of cookies) response.cookies.set(name, value, options);
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

function dress(response: NextResponse, requestId: string): void {
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  response.headers.set("Content-Security-Policy", CALL_POLICY);
  response.headers.set("X-Request-Id", requestId);
  for (const [name, value] of Object.entries(securityHeaders())) response.headers.set(name, value);
}

/** The path without what may be secret in it, however it is written: a reset token is a parameter. */
function withoutValues(path: string, params: unknown): string {
  const names = new Map(Object.entries(params ?? {}).map(([name, value]) => [String(value), `{${name}}`]));
  return path
    .split("/")
    .map((part) => names.get(decodeURIComponent(part)) ?? part)
    .join("/");
}
