import { db } from "@/lib/db";
import { waitUntilAlive } from "../../scripts/support/page-measures";
import { buildResetToken, buildUser, PASSWORD } from "../support/builders";
import { codeIn, nextMailTo, tokenIn } from "../support/mails";
import { logIn, notification } from "./support/account";
import { expect, test } from "./support/journey";

test("register, read the code, verify, log in, log out", async ({ page }) => {
  const email = "ada.lovelace@example.com";
  await page.goto("/login");
  await page.getByRole("link", { name: /create (an )?account/i }).click();
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Lovelace");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("punch-cards");
  await page.getByRole("button", { name: "Create account" }).click();

  await expect(page).toHaveURL("/verify-email");
  await expect(page.getByText("Enter code sent to your registered email")).toBeVisible();
  await page.getByRole("textbox").fill(codeIn(await nextMailTo(email)));

  await expect(page).toHaveURL("/login");
  await logIn(page, email, "punch-cards");
  await expect(page).toHaveURL("/");

  await page.getByRole("button", { name: /Ada/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(notification(page, "Logged out successfully")).toBeVisible();
  await expect(page).toHaveURL("/login");
});

test("a code that is too short or wrong is refused and nothing is lost", async ({ page }) => {
  const email = "grace.hopper@example.com";
  await page.goto("/register");
  await page.getByLabel("First name").fill("Grace");
  await page.getByLabel("Last name").fill("Hopper");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("compilers");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/verify-email");

  await page.getByRole("textbox").fill("123");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(notification(page, "Code Invalid")).toBeVisible();
  await expect(page.getByText("Invalide code")).toBeVisible();

  await nextMailTo(email);
  await page.getByRole("button", { name: /new code/i }).click();
  const second = codeIn(await nextMailTo(email, 2));
  await page.getByRole("textbox").focus();
  for (const _digit of "123") await page.keyboard.press("Backspace");
  await page.keyboard.type(second);
  await expect(page).toHaveURL("/login");
});

test("forgot, reset, log in with the new password", async ({ page }) => {
  const user = await buildUser();
  await page.goto("/login");
  await page.getByRole("link", { name: /forgot/i }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByLabel("Email").fill(user.email);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page).toHaveURL("/login");

  await page.goto(`/reset-password/${tokenIn(await nextMailTo(user.email))}`);
  await page.getByLabel("New password", { exact: true }).fill("reverse-sweep");
  await page.getByLabel(/repeat/i).fill("reverse-swep");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByText("Password mismatch")).toBeVisible();
  await page.getByLabel(/repeat/i).fill("reverse-sweep");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page).toHaveURL("/login");

  await logIn(page, user.email, "reverse-sweep");
  await expect(page).toHaveURL("/");
});

test("a link to reset a password is not spent by being looked at, and says at once when it is worth nothing", async ({
  page,
}) => {
  const user = await buildUser();
  const link = `/reset-password/${await buildResetToken(user)}`;
  const worthless = page.getByRole("alert").filter({ hasText: "This link has been used or has expired" });
  for (let scans = 0; scans < 3; scans += 1) {
    expect(await (await page.request.get(link)).text()).not.toContain("has been used");
    await page.request.head(link);
  }
  await page.goto(link);
  await expect(worthless).toHaveCount(0);
  await page.getByLabel("New password", { exact: true }).fill("reverse-sweep");
  await page.getByLabel(/repeat/i).fill("reverse-sweep");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page).toHaveURL("/login");

  for (const path of [link, "/reset-password/never-was-one"]) {
    await page.goto(path);
    await expect(worthless).toBeVisible();
    await expect(page.getByLabel("New password", { exact: true })).toBeVisible();
  }
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(page).toHaveURL("/forgot-password");
});

test.describe("with a refusal in the console", () => {
  test.use({ expectedComplaints: [/status of 40[013]/] });

  test("a link that is used elsewhere while its page is open says so, and the way on", async ({ page }) => {
    const user = await buildUser();
    await page.goto(`/reset-password/${await buildResetToken(user)}`);
    await db().resetToken.deleteMany({ where: { userId: user.id } });
    await page.getByLabel("New password", { exact: true }).fill("reverse-sweep");
    await page.getByLabel(/repeat/i).fill("reverse-sweep");
    await page.getByRole("button", { name: "Reset Password" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "This link has been used" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Ask for a new link" })).toBeVisible();
  });

  test("a wrong password is refused with a red Error, and what was typed stays", async ({ page }) => {
    const user = await buildUser();
    await page.goto("/login");
    await logIn(page, user.email, "not-the-password");
    await expect(notification(page, "Wrong email or password")).toContainText("Error");
    await expect(page.getByLabel("Email")).toHaveValue(user.email);
  });

  test("logging in before verifying leads to the code", async ({ page }) => {
    const user = await buildUser({ verified: false });
    await page.goto("/login");
    await logIn(page, user.email, PASSWORD);
    await expect(page).toHaveURL("/verify-email?unverified");
    await page.getByRole("textbox").fill(codeIn(await nextMailTo(user.email)));
    await expect(page).toHaveURL("/login");
    await expect(page.getByRole("heading", { name: `Welcome, ${user.firstName}` })).toBeVisible();
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL("/");
  });
});

test("empty forms say what they want", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: /log in/i }).click();
  await expect(page.getByText("email required")).toBeVisible();
  await expect(page.getByText("password required")).toBeVisible();

  await page.goto("/register");
  await page.getByRole("button", { name: "Create account" }).click();
  for (const message of ["First name required", "Last name required", "Email required", "Password required"]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await page.getByLabel("Email").fill("ada@example");
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Invalid email address")).toBeVisible();
  await expect(page.getByText("Minimum length must be 6 characters")).toBeVisible();
});

test("remember me outlives the browser, and without it the session does not", async ({ page, context }) => {
  const user = await buildUser();
  await page.goto("/login");
  await logIn(page, user.email, PASSWORD);
  await expect(page).toHaveURL("/");
  const session = async () => (await context.cookies()).find(({ name }) => name.endsWith("session-token"));
  expect((await session())?.expires).toBe(-1);

  // Off the page first, which would go on asking for matches without a session.
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
  await expect(notification(page, "Your password is changed")).toContainText("Success");
  await page.reload();
  await expect(page).toHaveURL("/settings");

  await elsewhere.goto("/");
  await expect(elsewhere).toHaveURL(/\/login/);
  await expect(elsewhere.getByText("Your session has ended. Log in again.")).toBeVisible();
  await other.close();
});
