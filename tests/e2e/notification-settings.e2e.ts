/** Settings, Notifications: in this browser, what and how, when not. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { carrySession, notification } from "./support/account";
import { expect, test } from "./support/journey";

async function openPage(page: Page, origin: string, traits: { isAdmin?: boolean } = {}) {
  const user = await buildUser(traits);
  await carrySession(page, user, origin);
  await page.goto("/settings/notifications");
  await expect(page.getByRole("heading", { level: 1, name: "Notifications" })).toBeVisible();
  return user;
}

const toggle = (page: Page, name: string) => page.getByRole("switch", { name, exact: true });
const choiceOf = (user: { id: string }) => db().notificationChoice.findUnique({ where: { userId: user.id } });

test("is a link away from the switch in Settings, and its mail is the same one", async ({ page, site }) => {
  const user = await buildUser();
  await carrySession(page, user, site.origin);
  await page.goto("/settings");
  await page.getByRole("tab", { name: "Notifications" }).click();
  await page.getByRole("link", { name: "All mails and notifications" }).click();
  await expect(page).toHaveURL("/settings/notifications");
  await toggle(page, "Picks about to close, by mail").click();
  await expect
    .poll(async () => (await db().profile.findUniqueOrThrow({ where: { userId: user.id } })).reminderEmail)
    .toBe(false);
  await page.getByRole("link", { name: "Settings", exact: true }).last().click();
  await page.getByRole("tab", { name: "Notifications" }).click();
  await expect(toggle(page, "Send me email reminders")).not.toBeChecked();
});

test("each kind is switched by the keyboard and saved at once", async ({ page, site }) => {
  const user = await openPage(page, site.origin);
  const results = toggle(page, "Results, by push");
  await expect(results).toBeChecked();
  await results.focus();
  await page.keyboard.press("Space");
  await expect(results).not.toBeChecked();
  await toggle(page, "Corrections, by push").click();
  await expect.poll(() => choiceOf(user)).toMatchObject({ off: ["correction", "result"] });
  await page.reload();
  await expect(results).not.toBeChecked();
  await expect(toggle(page, "A gamechanger can be played, by push")).toBeChecked();
  await expect(page.getByText("For administrators")).toHaveCount(0);
});

test("administrators choose of theirs as well", async ({ page, site }) => {
  const user = await openPage(page, site.origin, { isAdmin: true });
  await toggle(page, "Scores stand still, by push").click();
  await expect.poll(() => choiceOf(user)).toMatchObject({ off: ["source-failing"] });
  await expect(toggle(page, "A result is missing, by push")).toBeChecked();
});

test("quiet hours are the night's, can be others, and none", async ({ page, site }) => {
  const user = await openPage(page, site.origin);
  const [from, until] = [page.getByLabel("From"), page.getByLabel("Until")];
  await expect(from).toHaveValue("22:00");
  await expect(until).toHaveValue("07:00");
  await until.fill("08:30");
  await until.blur();
  await expect.poll(() => choiceOf(user)).toMatchObject({ quietFrom: 1320, quietUntil: 510 });
  await toggle(page, "Quiet hours").click();
  await expect(from).toHaveCount(0);
  await expect.poll(() => choiceOf(user)).toMatchObject({ quietFrom: 0, quietUntil: 0 });
  // On once more they are those that were switched off, as long as the page knows them.
  await toggle(page, "Quiet hours").click();
  await expect(from).toHaveValue("22:00");
  await expect(until).toHaveValue("08:30");
  await expect.poll(() => choiceOf(user)).toMatchObject({ quietFrom: 1320, quietUntil: 510 });
  await toggle(page, "Quiet hours").click();
  await expect.poll(() => choiceOf(user)).toMatchObject({ quietFrom: 0, quietUntil: 0 });
  await page.reload();
  await toggle(page, "Quiet hours").click();
  await expect(from).toHaveValue("22:00");
  await expect(until).toHaveValue("07:00");
});

test("quiet hours whose beginning is put where they end wait for the other end", async ({ page, site }) => {
  const user = await openPage(page, site.origin);
  const [from, until] = [page.getByLabel("From"), page.getByLabel("Until")];
  await from.fill("07:00");
  await from.blur();
  await expect(from).toHaveAccessibleDescription(/saved once you change the other/);
  await expect(until).toHaveValue("07:00");
  expect(await choiceOf(user)).toBeNull();
  await until.fill("15:00");
  await until.blur();
  await expect.poll(() => choiceOf(user)).toMatchObject({ quietFrom: 420, quietUntil: 900 });
  await expect(from).toHaveValue("07:00");
  await expect(from).toHaveAccessibleDescription("");
  // As it was: nothing waits any more.
  await until.fill("07:00");
  await until.blur();
  await expect(until).toHaveAccessibleDescription(/saved once you change the other/);
  await until.fill("15:00");
  await until.blur();
  await expect(until).toHaveAccessibleDescription("");
  expect(await choiceOf(user)).toMatchObject({ quietFrom: 420, quietUntil: 900 });
});

test("is explained before the browser asks, which one may leave at that", async ({ page, site }) => {
  const user = await openPage(page, site.origin);
  await page.getByRole("button", { name: "Switch on here" }).click();
  await expect(page.getByText("Your browser asks next")).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue" })).toBeFocused();
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(page.getByRole("button", { name: "Switch on here" })).toBeFocused();
  expect(await db().pushSubscription.count({ where: { userId: user.id } })).toBe(0);
});

test("says what to do where the browser blocks it", async ({ page, site }) => {
  await page.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "denied" }));
  await openPage(page, site.origin);
  await expect(page.getByText("This browser blocks notifications of Googly.")).toBeVisible();
});

test.describe("on an iPhone, outside of the home screen,", () => {
  test.use({ userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5" });

  test("says how to get there", async ({ page, site }) => {
    await openPage(page, site.origin);
    await expect(page.getByText('tap Share, then "Add to Home Screen"')).toBeVisible();
  });
});

test("counts the other browsers in which it is on", async ({ page, site }) => {
  const user = await buildUser();
  const [endpoint, goodUntil] = ["http://127.0.0.1:9/push/other", new Date(Date.now() + 1e8)];
  const keys = { p256dh: "B".repeat(87), auth: "A".repeat(22) };
  const owner = { userId: user.id, sessionVersion: user.sessionVersion, goodUntil };
  await db().pushSubscription.create({ data: { endpoint, ...keys, ...owner } });
  await carrySession(page, user, site.origin);
  await page.goto("/settings/notifications");
  await expect(page.getByText("Push is on in 1 other browser of yours.")).toBeVisible();
});

test.describe("when a call fails", () => {
  test.use({ expectedComplaints: [/status of 503/] });

  test("the switch goes back and says why", async ({ page, site }) => {
    await openPage(page, site.origin);
    const error = "The game is taking a break. Try again in a few seconds";
    await page.route("**/api/notification/settings", (route) => {
      if (route.request().method() === "GET") return route.continue();
      return route.fulfill({ status: 503, json: { error, code: "UNAVAILABLE" } });
    });
    const results = toggle(page, "Results, by push");
    await results.click();
    await expect(notification(page, `Server error: ${error}`)).toBeVisible();
    await expect(results).toBeChecked();
  });

  test("the switch and the quiet hours go back though nothing can be read either", async ({ page, site }) => {
    await openPage(page, site.origin);
    const error = "The game is taking a break. Try again in a few seconds";
    await page.route("**/api/notification/settings", (route) =>
      route.fulfill({ status: 503, json: { error, code: "UNAVAILABLE" } }),
    );
    for (const name of ["Results, by push", "Quiet hours"]) {
      await toggle(page, name).click();
      await expect(toggle(page, name)).toBeChecked();
    }
    await expect(page.getByLabel("From")).toHaveValue("22:00");
  });
});
