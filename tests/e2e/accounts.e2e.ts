/** Accounts, from signing up to a changed password. */
import type { Page } from "playwright/test";
import { buildUser } from "../support/builders";
import { codeIn, nextMailTo, tokenIn } from "../support/mails";
import { buildMiniLeague } from "../support/mini-leagues";
import { carrySession, logIn, notification } from "./support/account";
import { expect, test } from "./support/fixtures";

/** Everything that outlives a page: its address, storage, cookies and history. */
async function keptByTheBrowser(page: Page): Promise<string> {
  const stored = await page.evaluate(() =>
    JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }, history.state, document.cookie]),
  );
  return `${stored} ${JSON.stringify(await page.context().cookies())}`;
}

test("follow an invitation, sign up, paste the code, log in with one tap, join, log out", async ({ page, context }) => {
  const [email, password] = ["ada.lovelace@example.com", "punch-cards"];
  const { id, invite } = await buildMiniLeague([await buildUser()], { name: "Night Watchmen" });
  await page.goto(`/mini-leagues/join/${invite}`);
  await expect(page).toHaveTitle(/Join Night Watchmen/);
  await page.getByRole("link", { name: "Sign up" }).click();
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Lovelace");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/verify-email\?next=/);
  await expect(page.getByRole("textbox", { name: "Code" })).toBeFocused();
  const code = codeIn(await nextMailTo(email));
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((text) => navigator.clipboard.writeText(text), `Code: ${code.slice(0, 3)} ${code.slice(3)}\n`);
  await page.keyboard.press("ControlOrMeta+v");

  await expect(page.getByRole("heading", { name: "Welcome, Ada" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Log in" })).toBeFocused();
  expect(await keptByTheBrowser(page)).not.toContain(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/mini-leagues/join/${invite}`);
  expect(await keptByTheBrowser(page)).not.toContain(password);
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page).toHaveURL(`/mini-leagues/${id}`);
  await expect(page.getByRole("listitem").filter({ hasText: "Ada Lovelace" })).toContainText("You");
  await page.getByRole("button", { name: "Ada Lovelace, your menu" }).click();
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
  expect(await (await page.request.get(link)).text()).toContain("Ask for a new link");
  await logIn(page, user.email, "reverse-sweep");
  await expect(page).toHaveURL("/");
});

test("changing the password keeps this session", async ({ page, site }) => {
  await carrySession(page, await buildUser(), site.origin);
  await page.goto("/settings");
  await page.getByLabel("New password", { exact: true }).fill("late-cut-99");
  await page.getByLabel(/confirm/i).fill("late-cut-99");
  await page.getByRole("button", { name: /change password/i }).click();
  await expect(notification(page, "Password changed")).toContainText("Success");
  await page.reload();
  await expect(page).toHaveURL("/settings");
});
