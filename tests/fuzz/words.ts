/** Requests that nobody means well: every call, page and path of the product with input that it does not expect. */
import fc from "fast-check";
import { ROUTE_FILES } from "./routes";

export interface BadRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
  /** Whose session it carries. */
  as: "guest" | "player" | "admin";
}

const PAGES = [
  ...["/", "/schedule", "/leaderboard", "/rules", "/profile", "/settings", "/users", "/seasons", "/login", "/register"],
  ...[
    "/forgot-password",
    "/verify-email",
    "/reset-password/[token]",
    "/unsubscribe/[token]",
    "/outbox",
    "/seasons/[slug]",
  ],
  ...["/admin/manage-users", "/admin/manage-matches", "/admin/manage-predictions", "/admin/activity", "/admin"],
];
const NOWHERE = [
  ...["/x.txt", "/nothing", "/api", "/api/nothing", "/api/match", "/_next/x", "/_next/static/x.js", "/avatars/x.svg"],
  ...["/api/auth/signin", "/api/auth/signout", "/api/auth/error", "/api/auth/callback/email", "/api/auth/_log"],
];

const hostile = fc.constantFrom(
  ...["", " ", "0", "-1", "1e999", "NaN", "null", "undefined", "true", "[]", "{}", '[-2147483648,0,"",""]'],
  ...['[2147483648,0,"",""]', "0000-01-01T00:00:00.000Z_x", "9999-99-99T99:99:99.999Z_x", "../../etc/passwd"],
  ...["%", "%zz", "%00", "%C3%28", "%2e%2e%2f", "%E0%A4%A", "a\u0000b", "\ud800", "💥", "'; DROP TABLE users; --"],
  ...["<script>alert(1)</script>", "http://evil.example", "//evil.example", "javascript:alert(1)", "x".repeat(2000)],
  ...["__proto__", "constructor", "toString", "2026-11-22T00:00:00.000Z_1_x", "9007199254740993", "-840", "841"],
);
const word = fc.oneof(hostile, fc.string({ maxLength: 40 }), fc.string({ unit: "binary", maxLength: 20 }));
/** As an address takes it: mostly encoded as it should be, sometimes as it comes. */
const part = fc.tuple(word, fc.boolean()).map(([text, raw]) => {
  const latin = text.replace(/[^\x21-\x7e]/g, "");
  return raw ? latin.replaceAll("#", "") : encodeURIComponent(text.toWellFormed());
});

const NAMES = [
  ...["matchId", "timezoneOffset", "limit", "after", "before", "around", "group", "search", "callbackUrl", "error"],
  ...["person", "match", "kind", "ended", "_rsc", "token", "code", "userId"],
];
const query = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...NAMES), part), part), { maxLength: 4 })
  .map((pairs) => (pairs.length > 0 ? `?${pairs.map(([name, value]) => `${name}=${value}`).join("&")}` : ""));

const address = fc
  .tuple(fc.constantFrom(...PAGES, ...ROUTE_FILES, ...ROUTE_FILES, ...NOWHERE), fc.array(part, { maxLength: 3 }), query)
  .map(([pattern, parts, search]) => {
    const path = pattern.replaceAll(/\[[^\]]+\]/g, () => parts.pop() ?? "x");
    return `${path}${parts.length > 1 ? `/${parts.join("/")}` : ""}${search}`;
  });

const HEADERS: Record<string, fc.Arbitrary<string>> = {
  accept: fc.constantFrom("text/html", "application/json", "*/*", "", "a/b;q=%"),
  "content-type": fc.constantFrom(
    "application/json",
    "multipart/form-data",
    "multipart/form-data; boundary=x",
    "text/plain",
    "%",
  ),
  "if-none-match": fc.constantFrom("*", '"x"', "W/", ",,,"),
  "next-router-state-tree": fc.constantFrom("%", "%5B", "[]", "%5B%22%22%5D", "null"),
  "next-router-prefetch": fc.constantFrom("1", "2", "%"),
  "next-action": fc.constantFrom("x", "0".repeat(42)),
  rsc: fc.constantFrom("1", "%"),
  cookie: fc.constantFrom("next-auth.session-token=x", "googly.pending=%", "a=%zz; =; ;", "next-auth.callback-url=%"),
  authorization: fc.constantFrom("Bearer", "Bearer x", "Basic eA=="),
  referer: fc.constantFrom("http://evil.example/", "%", ""),
  origin: fc.constantFrom("null", "http://evil.example", "%"),
  "sec-fetch-site": fc.constantFrom("cross-site", "same-origin", "x"),
  range: fc.constantFrom("bytes=0-0", "bytes=9-1"),
  "x-forwarded-for": fc.constantFrom("1.2.3.4", "%", "::1", ",,"),
  "x-forwarded-host": fc.constantFrom("evil.example"),
  "x-forwarded-proto": fc.constantFrom("https", "x"),
  "accept-encoding": fc.constantFrom("gzip", "x", "br;q=%"),
  "content-encoding": fc.constantFrom("gzip"),
  "x-middleware-subrequest": fc.constantFrom("middleware:middleware:middleware"),
};
const headers = fc
  .subarray(Object.keys(HEADERS), { maxLength: 4 })
  .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, HEADERS[name] ?? fc.constant("")]))));

const FIELDS = [
  ...["userId", "matchId", "predictedTeam", "wildcardUsed", "email", "password", "code", "newPassword", "token"],
  ...["firstName", "homeTeam", "reminderEmail", "matchNumber", "matchDate", "teamOne", "matchWinner", "seen", "id"],
  ...["callbackUrl", "csrfToken", "innings"],
];
const body = fc.oneof(
  fc.constantFrom(undefined, "", "{", "null", "[]", '{"a":', "[".repeat(5000), "a=1&b=2", "--x\r\n\r\n--x--"),
  fc
    .dictionary(fc.constantFrom(...FIELDS), fc.oneof(word, fc.jsonValue({ maxDepth: 2 })), { maxKeys: 6 })
    .map((fields) => JSON.stringify(fields)),
  fc.json(),
);

const METHODS = ["GET", "GET", "GET", "POST", "POST", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE"];

export const badRequest: fc.Arbitrary<BadRequest> = fc
  .record({
    method: fc.constantFrom(...METHODS, "PROPFIND"),
    path: address,
    headers,
    body,
    as: fc.constantFrom("guest" as const, "player" as const, "admin" as const),
  })
  .map((request) => ({
    ...request,
    body: ["GET", "HEAD", "TRACE", "OPTIONS"].includes(request.method) ? undefined : request.body,
  }));
