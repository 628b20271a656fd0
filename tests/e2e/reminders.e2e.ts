import type { Request } from "playwright/test";
import { db } from "@/lib/db";
import { unsubscribeToken } from "@/lib/reminder/link";
import { buildUser } from "../support/builders";
import { carrySession } from "./support/account";
import { expect, test } from "./support/journey";

const profileOf = (user: { id: string }) => db().profile.findUniqueOrThrow({ where: { userId: user.id } });

test("a reminder's link stops the mails without a login, by a button and not by looking", async ({ page }) => {
  const user = await buildUser();
  await page.goto(`/unsubscribe/${unsubscribeToken(user.id)}`);
  await expect(page.getByRole("heading", { name: "Stop reminder emails?" })).toBeVisible();
  expect((await profileOf(user)).reminderEmail).toBe(true);
  await page.getByRole("button", { name: "Stop reminder emails" }).press("Enter");
  await expect(page.getByRole("heading", { name: "No more reminders" })).toBeFocused();
  await expect(page.getByText("To have them again, switch “Send me email reminders” on in Settings")).toBeVisible();
  expect((await profileOf(user)).reminderEmail).toBe(false);
  await page.reload();
  await expect(page.getByRole("heading", { name: "No more reminders" })).toBeVisible();
  await page.getByRole("link", { name: "Go to Settings" }).click();
  await expect(page).toHaveURL("/login");
});

test("the address that mail clients are given leads people to the page", async ({ page }) => {
  const token = unsubscribeToken((await buildUser()).id);
  await page.goto(`/api/reminders/unsubscribe/${token}`);
  await expect(page).toHaveURL(`/unsubscribe/${token}`);
  await expect(page.getByRole("button", { name: "Stop reminder emails" })).toBeVisible();
});

test("a link that was cut off says so and what to do", async ({ page }) => {
  await page.goto(`/unsubscribe/${unsubscribeToken((await buildUser()).id).slice(0, -5)}`);
  await expect(page.getByRole("heading", { name: "This link is not complete" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to Settings" })).toBeVisible();
});

test("the player's zone is kept at their visit, and told once", async ({ page, site }) => {
  const user = await buildUser();
  await carrySession(page, user, site.origin);
  const told: Request[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/profile/time-zone")) told.push(request);
  });
  await page.goto("/rules");
  await page.mouse.move(10, 10);
  // Chromium calls it by its older name.
  await expect.poll(async () => (await profileOf(user)).timeZone).toMatch(/^Asia\/(Kolkata|Calcutta)$/);
  await page.goto("/leaderboard");
  await page.mouse.move(20, 20);
  await page.waitForLoadState("networkidle");
  expect(told).toHaveLength(1);
});
