/** Who and what is let in to a call, by its policy. */
import type { NextRequest } from "next/server";
import { z } from "zod";
import type { Caller } from "../account/data";
import { readCaller, readPending, readSignedIn } from "../caller/read-session";
import { readClock } from "../clock";
import { env } from "../env";
import { Refusal } from "../refusal/catalogue";
import { CHECK_INPUT, sentenceOf } from "../refusal/input-errors";
import { currentSeason, seasonAt } from "../season/current-season";
import type { Season } from "../season/schema";
import { secretsEqual } from "../secrets-equal";
import { browserCookieName, deviceCookieName } from "../session/cookie";
import { isStorable } from "../storable";
import { readJson, refuseUnstorable } from "./body";
import type { Access, BySeason, Call, Terms } from "./call-policy";
import { callerAddress } from "./caller-address";
import { type FormPolicy, isForm, readForm } from "./multipart-form";
import { isFromThisSite } from "./same-site";

/** The body of calls that take none: nothing, or an empty object. */
const nothing = z.strictObject({}).optional();

/** Checks a request against its policy, cheapest question first; throws the refusal of the first that it fails. */
export async function admit<A extends Access, Body, Query, Params>(
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
  const season = () => (caller ? seasonAt(caller.seasonMark) : currentSeason());
  const admitted: Call<Access, unknown, unknown, unknown> = {
    caller,
    params: await parse(policy.params, params, season),
    query: await parse(policy.query, query, season),
    body: reads || policy.oneClick ? undefined : await readBody(policy, request, season),
    // Not before the body: picks must not be made by somebody who has seen the others' meanwhile.
    now: readClock(),
    season,
    moment: async () => ({ now: admitted.now, season: await season() }),
    address: callerAddress(request.headers),
    pending: await readPending(request.cookies),
    browser: request.cookies.get(browserCookieName())?.value,
    device: request.cookies.get(deviceCookieName())?.value,
  };
  // The types follow the policy: `identify` throws where it demands a caller, and its schemas have made all the rest.
  return admitted as Call<A, Body, Query, Params>;
}

async function readBody<Body>(
  { body, largest, form }: { body?: BySeason<z.ZodType<Body>>; largest?: number; form?: FormPolicy<Body> },
  request: NextRequest,
  season: () => Promise<Season>,
): Promise<unknown> {
  if (form && isForm(request)) return parse(form.schema, await readForm(request, form.largestFile), season);
  return parse<unknown>(body ?? nothing, await readJson(request, largest), season);
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
