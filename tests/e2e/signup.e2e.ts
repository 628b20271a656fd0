/** Signing up as one breath: what stands there already, what is sent by itself, and what is remembered for how long. */
import type { Page, Route } from "playwright/test";
import { codeIn, nextMailTo } from "../support/mails";
import { logIn } from "./support/account";
import { expect, test } from "./support/journey";

const PASSWORD = "punch-cards";
const newAddress = () => `ada-${crypto.randomUUID()}@example.com`;
const codeField = (page: Page) => page.getByRole("textbox", { name: "Code" });
const passwordField = (page: Page) => page.getByLabel("Password", { exact: true });
const submit = (page: Page) => page.getByRole("button", { name: "Submit" });

/** Fills in the form and waits for the page that asks for the code. */
async function signUp(page: Page, email: string): Promise<void> {
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Lovelace");
  await page.getByLabel("Email").fill(email);
  await passwordField(page).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/verify-email");
  await expect(codeField(page)).toBeFocused();
}

/** How often the page has sent a code. */
function countCodes(page: Page): () => number {
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/auth/verify-email")) sent += 1;
  });
  return () => sent;
}

test("a newcomer pastes the code, and is in with one key more", async ({ page, context }) => {
  const email = newAddress();
  const sent = countCodes(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/register");
  await signUp(page, email);
  await expect(page.getByText("Enter code sent to your registered email")).toBeVisible();
  await expect(codeField(page)).toHaveAccessibleDescription(email);
  await expect(codeField(page)).toHaveAttribute("autocomplete", "one-time-code");
  await expect(codeField(page)).toHaveAttribute("inputmode", "numeric");

  const mail = await nextMailTo(email);
  const code = codeIn(mail);
  expect(mail.subject).toBe(`${code} is your Googly code`);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((text) => navigator.clipboard.writeText(text), `Code: ${code.slice(0, 3)} ${code.slice(3)}\n`);
  await page.keyboard.press("ControlOrMeta+v");
  await expect(codeField(page)).toHaveValue(code);

  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("heading", { name: "Welcome, Ada" })).toBeVisible();
  const button = page.getByRole("button", { name: "Log in" });
  await expect(button).toBeFocused();
  await expect(button).toHaveAccessibleDescription("Your email is verified. One tap, and you are in.");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(passwordField(page)).toHaveValue(PASSWORD);
  await expect(passwordField(page)).toHaveAttribute("type", "password");
  expect(sent()).toBe(1);
  expect(await keptByTheBrowser(page)).not.toContain(PASSWORD);

  // As far as a finger may have moved it: so little that the router would leave the next page there too.
  await page.evaluate(() => window.scrollTo(0, 40));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { name: "Today's matches" })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  // What the page still asks for would be refused once nobody is signed in.
  const column = page.getByRole("complementary", { name: "Where you stand" });
  await expect(column.getByRole("list", { name: "The table near you" }).getByRole("listitem").first()).toBeVisible();
  await expect(column.getByText("None of your picks has been decided yet.")).toBeVisible();
  expect(await keptByTheBrowser(page)).not.toContain(PASSWORD);
  await page.getByRole("button", { name: /Ada/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("");
  await expect(passwordField(page)).toHaveValue("");
});

/** All that outlives a page: its address, its storage, its cookies, its place in the history. */
async function keptByTheBrowser(page: Page): Promise<string> {
  const kept = await page.evaluate(() =>
    JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }, history.state, document.cookie]),
  );
  return `${kept} ${JSON.stringify(await page.context().cookies())}`;
}

test("whoever mistyped the address goes back, finds what they typed, and gets a code at the right one", async ({
  page,
}) => {
  const [wrong, right] = [newAddress(), newAddress()];
  await page.goto("/register");
  await signUp(page, wrong);
  await page.getByRole("link", { name: "Not yours?" }).click();
  await expect(page).toHaveURL("/register");
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
  await expect(page.getByLabel("Last name")).toHaveValue("Lovelace");
  await expect(page.getByLabel("Email")).toHaveValue(wrong);
  await expect(passwordField(page)).toHaveValue("");
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.keyboard.insertText(right);
  await passwordField(page).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText(right)).toBeVisible();
  await expect(page.getByText(wrong)).toHaveCount(0);
  await codeField(page).fill(codeIn(await nextMailTo(right)));
  await expect(page).toHaveURL("/login");
  await expect(page.getByLabel("Email")).toHaveValue(right);
});

test.describe("with a refusal in the console", () => {
  test.use({ expectedComplaints: [/status of 400/] });

  test("a wrong code stays, is said to be wrong, and the next that is typed replaces it", async ({ page }) => {
    const email = newAddress();
    const sent = countCodes(page);
    await page.goto("/register");
    await signUp(page, email);
    const code = codeIn(await nextMailTo(email));
    const wrong = code === "000000" ? "000001" : "000000";
    await page.keyboard.type(wrong);
    await expect(page.getByRole("alert").filter({ hasText: "This code is wrong" })).toBeVisible();
    await expect(codeField(page)).toHaveValue(wrong);
    await expect(codeField(page)).toBeFocused();
    const selected = await codeField(page).evaluate((field: HTMLInputElement) => [
      field.selectionStart,
      field.selectionEnd,
    ]);
    expect(selected).toEqual([0, 6]);
    expect(sent()).toBe(1);
    await page.keyboard.type(code);
    await expect(page).toHaveURL("/login");
    expect(sent()).toBe(2);
  });
});

test.describe("cut off from the server", () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] });

  test("a code that its button has sent does not go out once more by itself", async ({ page }) => {
    const sent = countCodes(page);
    await page.clock.install();
    await page.goto("/register");
    await signUp(page, newAddress());
    await page.route("**/api/auth/verify-email", (route) => route.abort());
    // Time stands still, so that the button comes first however slow the machine is.
    await page.clock.pauseAt(Date.now() + 60_000);
    await codeField(page).fill("271828");
    await submit(page).click();
    await expect(page.getByRole("alert").filter({ hasText: "The game cannot be reached" })).toBeVisible();
    await page.clock.runFor(5_000);
    await expect(codeField(page)).toHaveValue("271828");
    expect(sent()).toBe(1);
    await submit(page).click();
    await expect.poll(sent).toBe(2);
  });
});

test.describe("with an answer that is lost, and a refusal", () => {
  test.use({ expectedComplaints: [/ERR_FAILED|status of 400/] });

  test("whoever is verified without having heard of it is told so, and finds the way in", async ({ page }) => {
    const email = newAddress();
    await page.goto("/register");
    await signUp(page, email);
    const lose = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route("**/api/auth/verify-email", lose, { times: 1 });
    await codeField(page).fill(codeIn(await nextMailTo(email)));
    await expect(page.getByRole("alert").filter({ hasText: "The game cannot be reached" })).toBeVisible();
    await submit(page).click();
    await expect(page.getByRole("alert").filter({ hasText: "This email is verified already. Log in" })).toBeVisible();
    await page.getByRole("link", { name: "Log in" }).click();
    await expect(page).toHaveURL("/login");
    await logIn(page, email, PASSWORD);
    await expect(page).toHaveURL("/");
  });
});

test("what was typed is forgotten after ten minutes, and with a reload", async ({ page }) => {
  const email = newAddress();
  await page.clock.install();
  await page.goto("/register");
  await signUp(page, email);
  await codeField(page).fill(codeIn(await nextMailTo(email)));
  await expect(page).toHaveURL("/login");
  await expect(passwordField(page)).toHaveValue(PASSWORD);
  await page.clock.fastForward(10 * 60_000);
  await expect(passwordField(page)).toHaveValue("");
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page).toHaveURL("/register");
  await expect(page.getByLabel("Email")).toHaveValue("");

  await page.goto("/register");
  const next = newAddress();
  await signUp(page, next);
  await page.reload();
  await expect(page.getByText(next)).toBeVisible();
  await codeField(page).fill(codeIn(await nextMailTo(next)));
  await expect(page.getByRole("heading", { name: "Welcome, Ada" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(next);
  await expect(passwordField(page)).toBeFocused();
  await expect(passwordField(page)).toHaveValue("");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("");
});
