/**
 * The one wrapper around every call: who may call, what comes in, what goes out. A route file states its policy and
 * makes one call; there is no default for `access`. The API document is generated from the policies.
 */
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type NextRequest, NextResponse } from "next/server";
import { z } from "zod";
import { type Caller, findUser } from "../account/data";
import { readClock } from "../clock";
import { log } from "../log";
import { type Cookie, type ErrorCode, Refusal } from "../refusal/catalogue";
import { CHECK_INPUT, sentenceOf } from "../refusal/input-errors";
import { currentSeason, seasonAt } from "../season/data";
import type { Moment, Season } from "../season/schema";
import { readPending } from "../session/caller";
import { browserCookieName, deviceCookieName, type Pending } from "../session/cookie";
import { type Access, type Callers, identify } from "../session/identify-caller";
import { readJson, refuseUnstorable } from "./body";
import { callerAddress } from "./caller-address";
import { answered, isTemporary, setCookies } from "./errors";
import { isForm, readForm, takeUpload } from "./form";
import { isFromThisSite } from "./origin";
import { countTries, forgiveTries, type Limit } from "./rate-limit";

export interface Call<A extends Access, Body, Query, Params> {
  caller: Callers[A];
  body: Body;
  query: Query;
  params: Params;
  /** When the whole request had arrived: a pick whose last byte is late is late (rule 1). */
  now: Date;
  /** The current season. */
  season: () => Promise<Season>;
  /** `now` and the season. */
  moment: () => Promise<Moment>;
  /** Where the request came from; for limits only. */
  address: string;
  /** The account that was registered in this browser. */
  pending: Pending | null;
  /** The browser's mark from its cookie, unverified. */
  browser: string | undefined;
  /** The browser's push subscription from its cookie, unverified. */
  device: string | undefined;
}

/** A schema, or one that depends on the season: a team is one of its teams. */
type BySeason<Schema> = Schema | ((season: Season) => Schema);

interface FormPolicy<Body> {
  schema: BySeason<z.ZodType<Body>>;
  /** Bytes; the other fields may take as much as a JSON body in addition. */
  largestFile: number;
  /** Counted before the form is read. */
  limits: (userId: string) => Limit[];
}

/** Who may call, and with what. */
interface Terms<A extends Access, Body, Query, Params> {
  /** What the call does, in a sentence for the API document. */
  summary: string;
  access: A;
  /** For a GET call that changes something: the cross-site rule applies to it too. */
  changes?: true;
  /**
   * A POST that mail clients send for their reader (RFC 8058) from anywhere. Its signed link authorises it, so the
   * cross-site rule doesn't apply, and the body is not read.
   */
  oneClick?: true;
  body?: BySeason<z.ZodType<Body>>;
  /** The largest body in bytes, if more than 64 KiB. */
  largest?: number;
  /** For calls that also take a form with files. */
  form?: FormPolicy<Body>;
  query?: BySeason<z.ZodType<Query>>;
  params?: z.ZodType<Params>;
  /** Error codes that don't follow from the rest of the policy. */
  refuses?: ErrorCode[];
  /** The least time in milliseconds that a reply takes, where a quick one would reveal something. */
  takesAtLeast?: number;
  limits?: (call: Call<A, Body, Query, Params>) => Limit[] | Promise<Limit[]>;
}

interface Policy<A extends Access, Body, Query, Params, Reply> extends Terms<A, Body, Query, Params> {
  /** Every reply is parsed with this schema, which strips other fields. */
  reply: z.ZodType<Reply>;
  /** Status codes of replies; the first is the default, 200 if left out. 503 is for bad health. */
  answers?: [Status, ...Status[]];
  /** For a GET call that pages poll: answers 304 if nothing has changed. */
  poll?: true;
}

type Status = 200 | 201 | 503;

interface Answer<Reply> {
  reply: Reply;
  status?: Status;
  cookies?: Cookie[];
}

/** Builds a route handler from a policy and what to do once it is met. */
export function handle<A extends Access, Reply, Body = undefined, Query = undefined, Params = undefined>(
  policy: Policy<A, Body, Query, Params, Reply>,
  run: (call: Call<A, Body, Query, Params>) => Promise<Answer<Reply>>,
) {
  return wrap(policy, async (call, request) => {
    const answer = await run(call);
    const reply = policy.reply.parse(answer.reply);
    const status = answer.status ?? policy.answers?.[0] ?? 200;
    const response = policy.poll
      ? withTag(request, JSON.stringify(reply), { "Content-Type": "application/json" })
      : NextResponse.json(reply, { status });
    setCookies(response, answer.cookies);
    return response;
  });
}

interface FilePolicy<A extends Access, Query, Params> extends Terms<A, undefined, Query, Params> {
  /** The media type. */
  file: "text/csv" | "image/png" | "text/calendar";
}

interface File {
  /** The name to save it under: letters, digits, dots and hyphens. */
  name: string;
  /** A stream is sent as a download while it is being made; anything else is shown, and answered 304 if unchanged. */
  content: ReadableStream<Uint8Array<ArrayBuffer>> | Buffer<ArrayBuffer>;
}

/** As `handle`, for a call that answers with a file. */
export function handleFile<A extends Access, Query = undefined, Params = undefined>(
  policy: FilePolicy<A, Query, Params>,
  run: (call: Call<A, undefined, Query, Params>) => Promise<File>,
) {
  return wrap(policy, async (call, request) => {
    const { name, content } = await run(call);
    const type = policy.file.startsWith("text/") ? `${policy.file}; charset=utf-8` : policy.file;
    const headers = (how: string) => ({
      "Content-Type": type,
      "Content-Disposition": `${how}; filename="${name}"`,
    });
    if (content instanceof ReadableStream) return new NextResponse(content, { headers: headers("attachment") });
    return withTag(request, content, headers("inline"));
  });
}

/** A reply with an ETag over its body, or 304. Only browsers may store it, and have to revalidate. */
function withTag(request: Request, body: string | Buffer<ArrayBuffer>, extra: Record<string, string>): NextResponse {
  const tag = `"${createHash("sha256").update(body).digest("base64url")}"`;
  const headers = { ETag: tag, "Cache-Control": "private, no-cache" };
  const known = request.headers.get("if-none-match")?.split(",") ?? [];
  // Proxies that compress a reply make its ETag weak.
  const isKnown = known.some((one) => one.trim().replace(/^W\//, "") === tag);
  if (isKnown) return new NextResponse(null, { status: 304, headers });
  return new NextResponse(body, { headers: { ...headers, ...extra } });
}

interface RouteContext {
  params: Promise<unknown>;
}

/** What all calls have in common: checks in order of cost, limits, headers and errors. */
function wrap<A extends Access, Body, Query, Params, P extends Terms<A, Body, Query, Params>>(
  policy: P & Terms<A, Body, Query, Params>,
  respond: (call: Call<A, Body, Query, Params>, request: NextRequest) => Promise<NextResponse>,
) {
  const answer = async (request: NextRequest, params: unknown): Promise<NextResponse> => {
    const counted: Limit[] = [];
    let caller: Caller | null = null;
    let endUpload: (() => void) | undefined;
    try {
      requireThisSite(policy, request);
      caller = await identify(policy.access, request);
      if (policy.form && caller && isForm(request)) {
        // Before the body is read, so that refused uploads can't fill the memory.
        endUpload = takeUpload(caller.userId);
        await countTries(policy.form.limits(caller.userId), readClock());
      }
      const call = await admit(policy, request, params, caller);
      const limits = (await policy.limits?.(call)) ?? [];
      await countTries(limits, call.now);
      counted.push(...limits);
      const response = await respond(call, request);
      // Tells open pages when the season has changed.
      if (caller) response.headers.set("X-Season", caller.seasonMark);
      // HEAD: nobody reads the content, so stop producing it.
      if (request.method === "HEAD") await response.body?.cancel();
      await forgiveTries(limits);
      return response;
    } catch (error) {
      // A try that we couldn't check doesn't count.
      if (isTemporary(error)) await forgiveTries(counted).catch(() => undefined);
      else if (!(error instanceof Refusal) && caller !== null) await requireStill(caller, error);
      throw error;
    } finally {
      endUpload?.();
    }
  };
  const { takesAtLeast } = policy;
  const handler = (request: NextRequest, { params }: RouteContext): Promise<Response> =>
    answered(request, params, async (values) => {
      const [result] = await Promise.allSettled([answer(request, values), takesAtLeast && sleep(takesAtLeast)]);
      if (result.status === "rejected") throw result.reason;
      return result.value;
    });
  return Object.assign(handler, { policy });
}

function requireThisSite({ changes, oneClick }: { changes?: true; oneClick?: true }, request: NextRequest): void {
  const reads = request.method === "GET" || request.method === "HEAD";
  // GET changes something here, so HEAD must not.
  if (changes && request.method === "HEAD") throw new Refusal("METHOD_NOT_ALLOWED");
  if ((changes || !reads) && !oneClick && !isFromThisSite(request.headers)) throw new Refusal("CROSS_SITE");
}

/** Parses the request with the policy's schemas. */
async function admit<A extends Access, Body, Query, Params>(
  policy: Terms<A, Body, Query, Params>,
  request: NextRequest,
  params: unknown,
  caller: Caller | null,
): Promise<Call<A, Body, Query, Params>> {
  const season = () => (caller ? seasonAt(caller.seasonMark) : currentSeason());
  const admitted: Call<Access, unknown, unknown, unknown> = {
    caller,
    params: await parse(policy.params, params, season),
    query: await parse(policy.query, Object.fromEntries(request.nextUrl.searchParams), season),
    body: await readBody(policy, request, season),
    // After the body: nobody may see others' picks and then send the end of their own.
    now: readClock(),
    season,
    moment: async () => ({ now: admitted.now, season: await season() }),
    address: callerAddress(request.headers),
    pending: await readPending(request.cookies),
    browser: request.cookies.get(browserCookieName())?.value,
    device: request.cookies.get(deviceCookieName())?.value,
  };
  // The types follow the policy: `identify` throws if a required caller is missing, and the schemas made the rest.
  return admitted as Call<A, Body, Query, Params>;
}

/** The body of calls that take none: nothing, or an empty object. */
const nothing = z.strictObject({}).optional();

async function readBody<Body>(
  { body, largest, form, oneClick }: Pick<Terms<Access, Body, never, never>, "body" | "largest" | "form" | "oneClick">,
  request: NextRequest,
  season: () => Promise<Season>,
): Promise<unknown> {
  if (request.method === "GET" || request.method === "HEAD" || oneClick) return undefined;
  if (form && isForm(request)) return parse(form.schema, await readForm(request, form.largestFile), season);
  return parse<unknown>(body ?? nothing, await readJson(request, largest), season);
}

async function parse<T>(
  terms: BySeason<z.ZodType<T>> | undefined,
  input: unknown,
  season: () => Promise<Season>,
): Promise<T | undefined> {
  if (!terms) return undefined;
  for (const [key, value] of Object.entries(input ?? {})) refuseUnstorable(key, value);
  const schema = typeof terms === "function" ? terms(await season()) : terms;
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

/** Throws NOT_SIGNED_IN if the caller's account was deleted during the call, which may be why it failed. */
async function requireStill({ userId }: Caller, error: unknown): Promise<void> {
  const user = await findUser(userId).catch(() => undefined);
  if (user !== null) return;
  log().warn({ err: error }, "the caller was deleted during the call");
  throw new Refusal("NOT_SIGNED_IN");
}
