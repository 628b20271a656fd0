/** What the running server replies to strangers: status, caching, and the security headers. */
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "./support/fixtures";

const COMMON = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
};
/** Pages and refusals have a policy too. */
const HEADERS = { ...COMMON, "content-security-policy": expect.stringContaining("frame-ancestors 'none'") };

const EVIL = "https://evil.example";

interface Extras {
  origin?: string;
  bytes?: number;
}

/** Who may store a reply (`nobody`: no-store; `asks`: one browser, which revalidates; `unsaid`: nobody, by its status). */
type Cached = "nobody" | "asks" | "public" | "unsaid";
type Body = "page" | "error" | "other";

const TABLE: [method: string, path: string, status: number, cached: Cached, body: Body, extras?: Extras][] = [
  ["GET", "/login", 200, "nobody", "page"],
  ["GET", "/schedule", 307, "unsaid", "other"],
  ["GET", "/.well-known/change-password", 307, "unsaid", "other"],
  ["GET", "/no-such-page", 404, "nobody", "page"],
  ["GET", "/uploads/../../etc/passwd", 404, "nobody", "page"],
  ["GET", "/icon-192.png", 200, "public", "other"],
  ["GET", "/_next/static/no-such-file.js", 404, "nobody", "other"],
  ["GET", "/_next/image?url=/icon-192.png&w=64&q=75", 404, "nobody", "page"],
  ["GET", "/%c0%ae", 400, "nobody", "error"],
  ["PROPFIND", "/", 405, "nobody", "error"],
  ["GET", "/api/no-such-call", 404, "nobody", "error"],
  ["GET", "/api/auth/check-auth", 200, "asks", "other"],
  ["GET", "/api/match/list", 401, "nobody", "error"],
  ["GET", "/api/admin/award-points?matchId=x", 401, "nobody", "error"],
  ["HEAD", "/api/admin/award-points?matchId=x", 405, "nobody", "other"],
  ["PUT", "/api/auth/login", 405, "unsaid", "other"],
  ["POST", "/api/auth/login", 403, "nobody", "error", { origin: EVIL }],
  ["POST", "/api/auth/login", 413, "nobody", "error", { bytes: 65_537 }],
  ["POST", "/api/auth/login", 400, "nobody", "error", { bytes: 65_536 }],
  ["GET", `/api/auth/signin?callbackUrl=${EVIL}/`, 302, "nobody", "other"],
];

/** Sends the path as written: a browser, or `fetch`, would normalise it first. */
async function ask(site: string, method: string, path: string, { origin, bytes = 0 }: Extras = {}) {
  const headers = { ...(origin && { origin }), ...(bytes > 0 && { "content-type": "application/json" }) };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const asking = request(site, { method, path, headers });
    asking.on("response", resolve).on("error", reject).end(" ".repeat(bytes));
  });
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

function cachedBy(cacheControl = ""): Cached {
  if (!cacheControl) return "unsaid";
  if (/(^|, )no-store/.test(cacheControl)) return "nobody";
  return cacheControl.startsWith("public") ? "public" : "asks";
}

function kindOf(type = "", body: string): Body {
  if (type.startsWith("text/html") && body.startsWith("<!DOCTYPE html>")) return "page";
  return type.startsWith("application/json") && body && JSON.parse(body).error ? "error" : "other";
}

test("strangers' requests are answered with the right status, caching and security headers", async ({ site }) => {
  for (const [method, path, status, cached, body, extras] of TABLE) {
    const reply = await ask(site.origin, method, path, extras);
    const found = [
      reply.status,
      cachedBy(reply.headers["cache-control"]),
      kindOf(reply.headers["content-type"], reply.body),
    ];
    expect.soft(found, `${method} ${path}`).toEqual([status, cached, body]);
    const headers = body === "other" || path.startsWith("/_next/") ? COMMON : HEADERS;
    expect.soft(reply.headers, `${method} ${path}`).toMatchObject(headers);
  }
  const { body } = await ask(site.origin, "GET", "/login");
  const [script = ""] = /\/_next\/static\/[^"]+\.js/.exec(body) ?? [];
  const { headers } = await ask(site.origin, "GET", script);
  expect(headers).toMatchObject(COMMON);
  expect(cachedBy(headers["cache-control"])).toBe("public");
});
