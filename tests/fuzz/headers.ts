/** Headers that browsers do not send, or not so. */
import fc from "fast-check";

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
export const oddHeaders: fc.Arbitrary<Record<string, string>> = fc
  .subarray(Object.keys(HEADERS), { maxLength: 4 })
  .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, HEADERS[name] ?? fc.constant("")]))));
