/**
 * The one wrapper around every call: who may, what comes in, what goes out, and what a failure looks like.
 * A route file states its policy and makes one call; it has no default for `access`.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { type NextRequest, NextResponse } from "next/server";
import { z } from "zod";
import type { Caller, SignedIn } from "../account/data";
import { readCaller, readPending, readSignedIn } from "../caller/read-session";
import { readClock } from "../clock";
import { env } from "../env";
import { countTries, forgiveTries, type Limit } from "../rate-limit";
import { type ErrorCode, Refusal } from "../refusal/catalogue";
import type { Cookie } from "../refusal/cookie";
import { CHECK_INPUT, sentenceOf } from "../refusal/sentences";
import { secretsEqual } from "../secrets-equal";
import { browserCookieName, type Pending } from "../session/cookie";
import { isStorable, readJson, refuseUnstorable } from "./body";
import { answered, isOutOfReach, setCookies } from "./call-frame";
import { callerAddress } from "./caller-address";
import { type FormPolicy, isForm, readForm } from "./multipart-form";
import { answerPoll, type PollPolicy } from "./not-modified";
import { isFromThisSite } from "./same-site";

/**
 * `stranger`: whoever it is, nobody looks. `anyone`: signed in or not. `self`: the same, with their account and profile.
 * `scheduler`: whoever knows CRON_SECRET.
 */
export type Access = "stranger" | "anyone" | "self" | "player" | "admin" | "scheduler";

interface Callers {
  stranger: null;
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
  limits?: (call: Call<A, Body, Query, Params>) => Limit[] | Promise<Limit[]>;
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
  const answerTo = async (request: NextRequest, params: unknown): Promise<NextResponse> => {
    let counted: Limit[] = [];
    try {
      const call = await admit(policy, request, params);
      const limits = (await policy.limits?.(call)) ?? [];
      await countTries(limits, call.now);
      counted = limits;
      const response = await respond(call, request);
      // Asked for its headers alone: what would make a content ends here, since nobody is going to read it.
      if (request.method === "HEAD") await response.body?.cancel();
      await forgiveTries(limits);
      return response;
    } catch (error) {
      // What we could not even look at is no failure of theirs.
      if (isOutOfReach(error)) await forgiveTries(counted).catch(() => undefined);
      throw error;
    }
  };
  const { takesAtLeast } = policy;
  const handler = (request: NextRequest, { params }: RouteContext): Promise<Response> =>
    answered(request, params, (values) => {
      const answer = answerTo(request, values);
      return takesAtLeast ? noSooner(takesAtLeast, answer) : answer;
    });
  // The documentation of the calls is made from the policies.
  return Object.assign(handler, { policy });
}

/** Milliseconds from now at the least, however it ends. */
async function noSooner<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work, sleep(milliseconds)]);
  if (result.status === "rejected") throw result.reason;
  return result.value;
}

/** Checks a request against its policy, cheapest question first; throws the refusal of the first that it fails. */
async function admit<A extends Access, Body, Query, Params>(
  policy: Terms<A, Body, Query, Params>,
  request: NextRequest,
  params: unknown,
): Promise<Call<A, Body, Query, Params>> {
  const reads = request.method === "GET" || request.method === "HEAD";
  // Whoever asks for the headers of a call alone must not bring about what it does.
  if (policy.changes && request.method === "HEAD") throw new Refusal("METHOD_NOT_ALLOWED");
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
  if (access === "stranger") return null;
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
  const result = schema.safeParse(input, { error: sentenceOf });
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) {
    const field = path.join(".");
    if (field) fields[field] ??= message;
  }
  const message = result.error.issues[0]?.message ?? CHECK_INPUT;
  throw new Refusal("INVALID_INPUT", { message, fields });
}
