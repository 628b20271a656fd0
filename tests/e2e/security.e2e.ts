/** What only a real server and a real browser show of the walls: see docs/security.md. */
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { buildSomeSeason, clearPastSeasons } from "../support/past-season";
import { carrySession } from "./support/account";
import { expect, test } from "./support/journey";
import { ADMIN_PAGES, PLAYER_PAGES } from "./support/pages";
import { buildLive, clearMatches, MI, placePick } from "./support/season";

test.afterAll(async ({ site: _site }) => clearPastSeasons());

test("every page, whatever its path, carries its policy, may not be framed and is kept by nobody", async ({
  page,
  site,
}) => {
  await buildSomeSeason();
  await carrySession(page, await buildUser({ isAdmin: true }), site.origin);
  const pages = [...PLAYER_PAGES, ...ADMIN_PAGES, "/outbox", "/not-kept", "/no-such-page", "/no/such/picture.svg"];
  for (const path of pages) {
    const headers = (await page.request.get(path)).headers();
    expect({ path, ...headers }).toMatchObject({
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
      "x-frame-options": "DENY",
      "x-content-type-options": "nosniff",
      "cache-control": expect.stringContaining("no-store"),
    });
  }
});

test("a link to reset a password has its policy too when the token looks like a file", async ({ request }) => {
  for (const name of ["a.png", "a.svg", "x.txt"]) {
    const headers = (await request.get(`/reset-password/${name}`)).headers();
    expect(headers).toMatchObject({
      "content-security-policy": expect.stringContaining("script-src 'self' 'nonce-"),
      "x-frame-options": "DENY",
    });
  }
});

test("headers that have led around middleware before lead nowhere", async ({ page, site }) => {
  const bypasses = ["middleware", "src/middleware", "middleware:middleware:middleware:middleware:middleware"];
  for (const bypass of bypasses) {
    const headers = { "x-middleware-subrequest": bypass, "x-middleware-rewrite": "/admin/manage-users" };
    const reply = await page.request.get("/admin/manage-users", { headers, maxRedirects: 0 });
    expect(reply.headers()).toMatchObject({ location: "/login" });
  }
  await carrySession(page, await buildUser(), site.origin);
  const reply = await page.request.get("/admin/manage-users", {
    headers: { "x-middleware-subrequest": bypasses.at(-1) ?? "", rsc: "1" },
    maxRedirects: 0,
  });
  expect(await reply.text()).not.toContain("@example.com");
  expect(reply.status()).toBe(307);
});

test("no path and no parameter leads to another site", async ({ request, site }) => {
  const paths = [
    "//evil.example/",
    "//evil.example/%2f..",
    "/%5Cevil.example",
    "/login//evil.example/..",
    "/login?callbackUrl=https://evil.example/",
    "/schedule?next=//evil.example",
    "/api/auth/signin?callbackUrl=https://evil.example/",
    "/api/auth/signout?callbackUrl=//evil.example/",
  ];
  for (const path of paths) {
    for (const headers of [{}, { host: "evil.example" }, { "x-forwarded-host": "evil.example" }]) {
      const reply = await request.get(`${site.origin}${path}`, { headers, maxRedirects: 0 });
      const location = reply.headers().location ?? "/";
      expect({ path, headers, origin: new URL(location, site.origin).origin }).toMatchObject({ origin: site.origin });
    }
  }
});

test("odd methods change nothing and tell nothing", async ({ request }) => {
  const head = await request.head("/api/auth/check-auth");
  expect({ status: head.status(), body: await head.text() }).toEqual({ status: 200, body: "" });
  expect((await request.fetch("/api/auth/login", { method: "OPTIONS" })).headers()).not.toHaveProperty(
    "access-control-allow-origin",
  );
  for (const method of ["GET", "PUT", "DELETE", "PATCH"]) {
    expect((await request.fetch("/api/auth/login", { method })).status()).toBe(405);
  }
  for (const method of ["GET", "POST"]) {
    const reply = await request.fetch("/api/admin/award-points?matchId=x", { method });
    expect(reply.status()).toBe(401);
  }
  expect((await request.head("/api/admin/award-points?matchId=x")).status()).toBe(405);
  // Nothing of ours is a server action.
  const action = await request.post("/login", { headers: { "next-action": "0".repeat(42) }, data: "[]" });
  expect(action.status()).toBeGreaterThanOrEqual(400);
  expect(action.status()).toBeLessThan(500);
});

test("the server fetches and converts no pictures for anybody", async ({ request }) => {
  for (const url of ["/icon-192.png", "/api/auth/check-auth", "http://169.254.169.254/latest/meta-data/"]) {
    const reply = await request.get(`/_next/image?url=${encodeURIComponent(url)}&w=64&q=75`);
    expect(reply.status()).toBe(404);
  }
});

const SCRIPT = `<img src=x onerror="window.hit=1"><script>window.hit=1</script>`.slice(0, 40);
const NASTY = { firstName: `"><svg/onload=window.hit=1>`, lastName: `</script><script>window.hit=1//` };

test("a name with a script in it is a name, wherever it is shown", async ({ page, site }) => {
  await clearMatches();
  const user = await buildUser({ ...NASTY, isAdmin: true });
  await buildUser({ firstName: SCRIPT, lastName: `{{constructor.constructor("window.hit=1")()}}` });
  const match = await buildLive({ matchName: NASTY.lastName, venue: SCRIPT, matchStatus: SCRIPT });
  await placePick(user, match, MI);
  await carrySession(page, user, site.origin);
  for (const path of ["/", "/schedule", "/leaderboard", ...ADMIN_PAGES]) {
    await page.goto(path);
    expect(await page.evaluate("window.hit"), path).toBeUndefined();
  }
  await page.goto("/users");
  await expect(page.getByText(NASTY.firstName).first()).toBeVisible();
  await page.goto("/profile");
  await expect(page.getByLabel("First name")).toHaveValue(NASTY.firstName);
  expect(await page.evaluate("window.hit")).toBeUndefined();
  await clearMatches();
  await db().user.deleteMany({ where: { firstName: { in: [NASTY.firstName, SCRIPT] } } });
});

test.describe("behind the first wall", () => {
  test.use({ expectedComplaints: [/Content Security Policy|hydrat/i] });

  test("the policy stops what has got into a page", async ({ page, site }) => {
    await carrySession(page, await buildUser(), site.origin);
    const smuggled = `<script>window.hit=1</script><script src="data:text/javascript,window.hit=1"></script>
      <img src="data:," onerror="window.hit=1"><iframe src="https://evil.example/"></iframe>
      <form id="away" action="https://evil.example/"></form><object data="https://evil.example/"></object></body>`;
    await page.route("**/rules", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace("</body>", smuggled) });
    });
    await page.addInitScript(() => {
      const blocked: string[] = [];
      document.addEventListener("securitypolicyviolation", (event) => blocked.push(event.effectiveDirective));
      Object.assign(window, { blocked });
    });
    await page.goto("/rules");
    await page.evaluate("document.querySelector('#away').submit(); fetch('https://evil.example/').catch(() => {})");
    const walls = ["script-src-elem", "script-src-attr", "frame-src", "object-src", "form-action", "connect-src"];
    await expect.poll(() => page.evaluate("window.blocked")).toEqual(expect.arrayContaining(walls));
    expect(await page.evaluate("window.hit")).toBeUndefined();
    expect(page.url()).toBe(`${site.origin}/rules`);
  });
});
