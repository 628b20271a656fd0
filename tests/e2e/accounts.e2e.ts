/** Accounts, from signing up to a changed password. */
import type { Page } from "playwright/test";
import { buildUser, PASSWORD } from "../support/builders";
import { codeIn, nextMailTo, tokenIn } from "../support/mails";
import { logIn, notification } from "./support/account";
import { expect, test } from "./support/fixtures";
import { waitUntilAlive } from "./support/measures";

/** Everything that outlives a page: its address, storage, cookies and history. */
async function keptByTheBrowser(page: Page): Promise<string> {
  const stored = await page.evaluate(() =>
    JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }, history.state, document.cookie]),
  );
  return `${stored} ${JSON.stringify(await page.context().cookies())}`;
}

test("sign up, paste the code, log in with one tap, log out", async ({ page, context }) => {
  const [email, password] = ["ada.lovelace@example.com", "punch-cards"];
  await page.goto("/login");
  await page.getByRole("link", { name: /create (an )?account/i }).click();
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Lovelace");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/verify-email");
  await expect(page.getByRole("textbox", { name: "Code" })).toBeFocused();
  const code = codeIn(await nextMailTo(email));
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((text) => navigator.clipboard.writeText(text), `Code: ${code.slice(0, 3)} ${code.slice(3)}\n`);
  await page.keyboard.press("ControlOrMeta+v");

  await expect(page.getByRole("heading", { name: "Welcome, Ada" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Log in" })).toBeFocused();
  expect(await keptByTheBrowser(page)).not.toContain(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  expect(await keptByTheBrowser(page)).not.toContain(password);
  await page.getByRole("button", { name: /Ada/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(notification(page, "Logged out successfully")).toBeVisible();
  await expect(page).toHaveURL("/login");
  await expect(page.getByLabel("Email")).toHaveValue("");
});

test("a forgotten password is reset by a link that works once, however often it is only opened", async ({ page }) => {
  const user = await buildUser();
  await page.goto("/login");
  await page.getByRole("link", { name: /forgot/i }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByLabel("Email").fill(user.email);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page).toHaveURL("/login");

  const link = `/reset-password/${tokenIn(await nextMailTo(user.email))}`;
  await page.request.get(link);
  await page.request.head(link);
  await page.goto(link);
  await page.getByLabel("New password", { exact: true }).fill("reverse-sweep");
  await page.getByLabel(/repeat/i).fill("reverse-sweep");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page).toHaveURL("/login");
  await page.goto(link);
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(page).toHaveURL("/forgot-password");

  await page.goto("/login");
  await logIn(page, user.email, "reverse-sweep");
  await expect(page).toHaveURL("/");
});

test("remember me outlives the browser, and without it the session doesn't", async ({ page, context }) => {
  const user = await buildUser();
  await page.goto("/login");
  await logIn(page, user.email, PASSWORD);
  await expect(page).toHaveURL("/");
  const session = async () => (await context.cookies()).find(({ name }) => name.endsWith("session-token"));
  expect((await session())?.expires).toBe(-1);

  // Leave the page first, which would keep polling without a session.
  await page.goto("about:blank");
  await context.clearCookies();
  await page.goto("/login");
  await page.getByLabel("Remember me").check();
  await logIn(page, user.email, PASSWORD);
  await expect(page).toHaveURL("/");
  const lasts = ((await session())?.expires ?? 0) - Date.now() / 1000;
  expect(Math.round(lasts / 86_400)).toBe(30);
});

test("changing the password ends the other sessions and keeps this one", async ({ page, browser, site }) => {
  const user = await buildUser();
  const other = await browser.newContext({ baseURL: site.origin });
  const elsewhere = await other.newPage();
  for (const place of [page, elsewhere]) {
    await place.goto("/login");
    await waitUntilAlive(place);
    await logIn(place, user.email, PASSWORD);
    await expect(place).toHaveURL("/");
  }
  await page.goto("/settings");
  await page.getByLabel("New password", { exact: true }).fill("late-cut-99");
  await page.getByLabel(/confirm/i).fill("late-cut-99");
  await page.getByRole("button", { name: /change password/i }).click();
  await expect(notification(page, "Password changed")).toContainText("Success");
  await page.reload();
  await expect(page).toHaveURL("/settings");

  await elsewhere.goto("/");
  await expect(elsewhere).toHaveURL(/\/login/);
  await waitUntilAlive(elsewhere);
  await logIn(elsewhere, user.email, "late-cut-99");
  await expect(elsewhere).toHaveURL("/");
  await other.close();
});
