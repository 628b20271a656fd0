import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { makeGate } from "../support/gate";
import { carrySession, leaveSession, logIn, notification } from "./support/account";
import { expect, test } from "./support/journey";

const UPDATE = "**/api/profile/update";

async function openSettings(page: Page, origin: string) {
  const user = await buildUser();
  await carrySession(page, user, origin);
  await page.goto("/settings");
  await expect(page.getByRole("tab", { name: "Account" })).toHaveAttribute("aria-selected", "true");
  return user;
}

/** Opened by the keyboard, which passes over the disabled tab. */
async function openReminders(page: Page) {
  await page.getByRole("tab", { name: "Account" }).focus();
  await page.keyboard.press("ArrowRight");
  return page.getByRole("switch", { name: "Send me email reminders" });
}

const reminded = async (user: { id: string }) =>
  (await db().profile.findUniqueOrThrow({ where: { userId: user.id } })).reminderEmail;

test("the reminder switch saves at once, and the profile knows", async ({ page, site }) => {
  const user = await openSettings(page, site.origin);
  await expect(page.getByRole("tab", { name: "Email" })).toBeDisabled();
  const reminders = await openReminders(page);
  await expect(reminders).toBeChecked();
  await reminders.click();
  await expect(reminders).not.toBeChecked();
  await expect.poll(() => reminded(user)).toBe(false);
  await page.goto("/profile");
  await expect(page.getByRole("switch", { name: "Send me email reminders" })).not.toBeChecked();
});

test("quick switching ends where it ended", async ({ page, site }) => {
  const user = await openSettings(page, site.origin);
  const reminders = await openReminders(page);
  let answered = 0;
  page.on("requestfinished", (request) => {
    if (request.url().endsWith("/api/profile/update")) answered += 1;
  });
  for (let time = 0; time < 3; time += 1) await reminders.click();
  await expect(reminders).not.toBeChecked();
  await expect.poll(() => answered).toBe(3);
  await expect(reminders).not.toBeChecked();
  expect(await reminded(user)).toBe(false);
});

test.describe("when a call fails", () => {
  test.use({ expectedComplaints: [/status of (503|400)/] });

  test("the switch goes back and says why", async ({ page, site }) => {
    const user = await openSettings(page, site.origin);
    const error = "The game is taking a break. Try again in a few seconds";
    await page.route(UPDATE, (route) => route.fulfill({ status: 503, json: { error, code: "UNAVAILABLE" } }));
    const reminders = await openReminders(page);
    await reminders.click();
    await expect(notification(page, `Server error: ${error}`)).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: `Server error: ${error}` })).toBeVisible();
    await expect(reminders).toBeChecked();
    expect(await reminded(user)).toBe(true);
  });

  test("a failed change of password is notified in the style of a success", async ({ page, site }) => {
    await openSettings(page, site.origin);
    const error = "This password cannot be used";
    const failure = { status: 400, json: { error, code: "INVALID_INPUT" } };
    await page.route("**/api/auth/change-password", (route) => route.fulfill(failure));
    await page.getByLabel("New password", { exact: true }).fill("leg-glance");
    await page.getByLabel("Confirm password").fill("leg-glance");
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(notification(page, `Server error: ${error}`)).toContainText("Success");
    await expect(page.getByRole("alert").filter({ hasText: `Server error: ${error}` })).toBeVisible();
  });
});

test("what is typed while a change of password is under way stays, and what was sent goes", async ({ page, site }) => {
  await openSettings(page, site.origin);
  const { opened, open } = makeGate();
  await page.route("**/api/auth/change-password", async (route) => {
    await opened;
    await route.fulfill({ json: { message: "Your password is changed" } });
  });
  const [wanted, confirm] = [page.getByLabel("New password", { exact: true }), page.getByLabel("Confirm password")];
  await wanted.fill("leg-glance");
  await confirm.fill("leg-glance");
  const sent = page.waitForRequest("**/api/auth/change-password");
  await page.getByRole("button", { name: "Change password" }).click();
  await sent;
  await wanted.fill("late-cut");
  open();
  await expect(notification(page, "Your password is changed")).toBeVisible();
  await expect(confirm).toHaveValue("");
  await expect(wanted).toHaveValue("late-cut");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Required")).toBeVisible();
});

test("passwords have to match, and then the new one opens the door", async ({ page, site }) => {
  const zoneIsTold = page.waitForResponse("**/api/profile/time-zone");
  const user = await openSettings(page, site.origin);
  await page.getByLabel("New password", { exact: true }).fill("leg-glance");
  await page.getByLabel("Confirm password").fill("leg-glans");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Passwords must match")).toBeVisible();
  await page.getByLabel("Confirm password").fill("leg-glance");
  // What the page asks once it is at rest would come with the session that the change ends.
  await zoneIsTold;
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByLabel("Confirm password")).toHaveValue("");
  await leaveSession(page);
  await page.goto("/login");
  await logIn(page, user.email, "leg-glance");
  await expect(page).toHaveURL("/");
});
