/** What only a real server shows: headers of pages, next-auth's own endpoints, the address a caller really comes from. */
import { buildUser, PASSWORD } from "../support/builders";
import { carrySession, logIn } from "./support/account";
import { expect, test } from "./support/journey";

test("pages carry a strict policy with a nonce of their own", async ({ request }) => {
  const policies = await Promise.all(
    [1, 2].map(async () => (await request.get("/login")).headers()["content-security-policy"] ?? ""),
  );
  for (const policy of policies) {
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w=]+' 'strict-dynamic';/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("'unsafe-eval'");
  }
  expect(policies[0]).not.toBe(policies[1]);
});

test("next-auth's endpoints answer beside ours and never lengthen a session", async ({ page, site }) => {
  const user = await buildUser({ firstName: "Mithali", lastName: "Raj" });
  const { request } = page;
  expect(await (await request.get("/api/auth/session")).json()).toEqual({});
  await carrySession(page, user, site.origin);
  const session = await request.get("/api/auth/session");
  expect(await session.json()).toMatchObject({ user: { name: "Mithali Raj", email: user.email } });
  expect(session.headers()["set-cookie"] ?? "").not.toContain("session-token");
  expect((await request.get("/api/auth/providers")).status()).toBe(200);
  const { csrfToken } = await (await request.get("/api/auth/csrf")).json();
  const signedOut = await request.post("/api/auth/signout", { form: { csrfToken, json: "true" } });
  expect(signedOut.status()).toBe(200);
  expect(await (await request.get("/api/auth/check-auth")).json()).toEqual({ user: null, profile: null });
});

test("a call answers with a slash at its end too", async ({ request }) => {
  expect((await request.post("/api/auth/change-password/", { data: {} })).status()).toBe(401);
});

test("an unknown call and a wrong method are refused", async ({ request }) => {
  expect((await request.get("/api/auth/login")).status()).toBe(405);
  expect((await request.get("/api/no-such-call")).status()).toBe(404);
});

test("the theme is chosen from the menu and kept over a reload", async ({ page, site }) => {
  await carrySession(page, await buildUser(), site.origin);
  await page.goto("/");
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.getByRole("button", { name: /Player/ }).click();
  await page.getByRole("menuitemcheckbox", { name: "Dark mode" }).click();
  const dark = await ground();
  expect(dark).not.toBe(light);
  await page.reload();
  expect(await ground()).toBe(dark);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the drawer is opened, walked and left by keyboard alone", async ({ page, site }) => {
    await carrySession(page, await buildUser(), site.origin);
    await page.goto("/");
    const opener = page.getByRole("button", { name: /menu/i });
    await opener.focus();
    await page.keyboard.press("Enter");
    const drawer = page.getByRole("dialog");
    await expect(drawer).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press("Enter");
    await drawer.getByRole("link", { name: "Rules" }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/rules");
    await expect(drawer).toBeHidden();
  });
});

test("signing in works with the keyboard alone", async ({ page }) => {
  const user = await buildUser();
  await page.goto("/login");
  await logIn(page, user.email, "");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
});
