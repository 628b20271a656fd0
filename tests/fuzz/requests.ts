/** Requests that nobody means well: every call, page and path of the product with input that it does not expect. */
import fc from "fast-check";
import { ROLES, type Role } from "../api/every-call/calls";
import { anyAddress, pageAddress } from "./addresses";
import { oddHeaders } from "./headers";
import { type Known, knownFrom } from "./known";
import { spoiltBody, spoiltUrl } from "./spoil";
import type { ValidCall } from "./valid-calls";
import { word } from "./words";

export interface BadRequest {
  /** The call that has to answer it, where it is at that call's own address. */
  call?: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
  /** Whose session it carries. */
  as: Role;
}

/** One in two is a call with one thing wrong at most, one in six a page; in the others nothing is as it should be. */
export function badRequest(calls: readonly ValidCall[]): fc.Arbitrary<BadRequest> {
  const known = knownFrom(calls);
  const called = fc.constantFrom(...calls).chain((call) => callOf(call, known));
  return fc.oneof(
    { weight: 3, arbitrary: called },
    { weight: 1, arbitrary: pageOf(known) },
    { weight: 2, arbitrary: noiseOf(known) },
  );
}

function callOf(call: ValidCall, known: Known): fc.Arbitrary<BadRequest> {
  const { name, method, url, body } = call;
  const spoilt = body
    ? fc.record({ path: fc.constant(url), body: spoiltBody(body, known) })
    : fc.record({ path: spoiltUrl(call, known), body: fc.constant(undefined) });
  const wrong = fc.oneof({ weight: 2, arbitrary: fc.constant({ path: url, body }) }, { weight: 3, arbitrary: spoilt });
  const ours = { ...(body && { "content-type": "application/json" }), ...call.headers };
  const headers = fc.oneof(
    { weight: 5, arbitrary: fc.constant(ours) },
    oddHeaders.map((odd) => ({ ...ours, ...odd })),
  );
  const as = fc.oneof({ weight: 5, arbitrary: fc.constant(call.as) }, fc.constantFrom(...ROLES));
  return fc.record({ wrong, headers, as }).map(({ wrong: { path, body: sent }, ...rest }) => ({
    ...{ call: name, method, path, body: sent && JSON.stringify(sent) },
    ...rest,
  }));
}

function pageOf(known: Known): fc.Arbitrary<BadRequest> {
  const headers = fc.oneof({ weight: 3, arbitrary: fc.constant({ accept: "text/html" }) }, oddHeaders);
  const [method, body] = [fc.constant("GET"), fc.constant(undefined)];
  return fc.record({ method, path: pageAddress(known), headers, body, as: fc.constantFrom(...ROLES, "admin") });
}

const METHODS = ["GET", "GET", "GET", "POST", "POST", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE"];
const WITHOUT_BODY = ["GET", "HEAD", "TRACE", "OPTIONS"];

function noiseOf(known: Known): fc.Arbitrary<BadRequest> {
  const fields = fc.dictionary(fc.constantFrom(...known.by.keys()), fc.oneof(word, fc.jsonValue({ maxDepth: 2 })), {
    maxKeys: 6,
  });
  const body = fc.oneof(
    fc.constantFrom(undefined, "", "{", "null", "[]", '{"a":', "[".repeat(5000), "a=1&b=2", "--x\r\n\r\n--x--"),
    fields.map((held) => JSON.stringify(held)),
    fc.json(),
  );
  const method = fc.constantFrom(...METHODS, "PROPFIND");
  return fc
    .record({ method, path: anyAddress(known), headers: oddHeaders, body, as: fc.constantFrom(...ROLES) })
    .map((request) => ({ ...request, body: WITHOUT_BODY.includes(request.method) ? undefined : request.body }));
}
