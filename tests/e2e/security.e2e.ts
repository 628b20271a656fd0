/** The defences that only a real server and browser can show: see docs/security.md. */
import { buildUser } from "../support/builders";
import { carrySession } from "./support/account";
import { expect, test } from "./support/fixtures";
import { ADMIN_PAGES } from "./support/pages";
import { buildLive, MI, placePick } from "./support/season";

test("headers that used to bypass middleware don't", async ({ page, site }) => {
  const bypasses = ["middleware", "src/middleware", "middleware:middleware:middleware:middleware:middleware"];
  for (const bypass of bypasses) {
    const headers = { "x-middleware-subrequest": bypass, "x-middleware-rewrite": "/admin/manage-users" };
    const reply = await page.request.get("/admin/manage-users", { headers, maxRedirects: 0 });
    expect(reply.headers()).toMatchObject({ location: "/login?next=%2Fadmin%2Fmanage-users" });
  }
  await carrySession(page, await buildUser(), site.origin);
  const reply = await page.request.get("/admin/manage-users", {
    headers: { "x-middleware-subrequest": bypasses.at(-1) ?? "", rsc: "1" },
    maxRedirects: 0,
  });
  expect(await reply.text()).not.toContain("@example.com");
  expect(reply.status()).toBe(307);
});

test("no path or parameter redirects to another site", async ({ request, site }) => {
  const paths = [
    "//evil.example/",
    "//evil.example/%2f..",
    "/%5Cevil.example",
    "/login//evil.example/..",
    "/login?callbackUrl=https://evil.example/",
    "/schedule?next=//evil.example",
    "/login?next=//evil.example/schedule",
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

test("odd methods and unknown addresses change nothing and reveal nothing", async ({ request }) => {
  const head = await request.head("/api/auth/check-auth");
  expect({ status: head.status(), body: await head.text() }).toEqual({ status: 200, body: "" });
  const options = await request.fetch("/api/auth/login", { method: "OPTIONS" });
  expect(options.headers()).not.toHaveProperty("access-control-allow-origin");
  const award = "/api/admin/award-points?matchId=x";
  const picture = (url: string) => `/_next/image?url=${encodeURIComponent(url)}&w=64&q=75`;
  const refused: [string, string, number][] = [
    ...["GET", "PUT", "DELETE", "PATCH"].map((method): [string, string, number] => [method, "/api/auth/login", 405]),
    ["HEAD", award, 405],
    ["GET", award, 401],
    ["POST", award, 401],
    ["POST", "/api/auth/change-password/", 401],
    ["GET", "/api/no-such-call", 404],
    // The server fetches and converts no pictures on request.
    ["GET", picture("/icon-192.png"), 404],
    ["GET", picture("http://169.254.169.254/latest/meta-data/"), 404],
  ];
  for (const [method, path, status] of refused) {
    const data = method === "POST" ? { data: {} } : {};
    expect((await request.fetch(path, { method, ...data })).status(), `${method} ${path}`).toBe(status);
  }
  // There are no server actions.
  const action = await request.post("/login", { headers: { "next-action": "0".repeat(42) }, data: "[]" });
  expect(Math.floor(action.status() / 100)).toBe(4);
});

const SCRIPT = `<img src=x onerror="window.hit=1"><script>window.hit=1</script>`.slice(0, 40);
const NASTY = { firstName: `"><svg/onload=window.hit=1>`, lastName: `</script><script>window.hit=1//` };

test("injected scripts in a name are shown as text everywhere", async ({ page, site }) => {
  const user = await buildUser({ ...NASTY, isAdmin: true });
  await buildUser({ firstName: SCRIPT, lastName: `{{constructor.constructor("window.hit=1")()}}` });
  const match = await buildLive({ matchName: NASTY.lastName, venue: SCRIPT, matchStatus: SCRIPT });
  await placePick(user, match, MI);
  await carrySession(page, user, site.origin);
  for (const path of ["/", "/schedule", "/leaderboard", ...ADMIN_PAGES, "/users"]) {
    const html = await (await page.request.get(path)).text();
    expect(html, path).toContain("svg/onload=window.hit=1");
    expect(html, path).not.toMatch(/<(svg\/onload|script>window|img src=x)/);
  }
  await page.goto("/users");
  await expect(page.getByText(NASTY.firstName).first()).toBeVisible();
  expect(await page.evaluate("window.hit")).toBeUndefined();
});

test.describe("injected scripts", () => {
  test.use({ expectedErrors: [/Content Security Policy/] });

  test("are stopped by the policy if they get into a page", async ({ page, site }) => {
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
