/** Notices: an administrator tells all players something, and each of them reads it once. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { buildNotice } from "../support/notices";
import { carrySession, notification } from "./support/account";
import { openAsAdmin, openSecondBrowser } from "./support/administrators";
import { violationsOn } from "./support/axe";
import { expect, test } from "./support/journey";
import { comeBack } from "./support/page";
import { buildLive, clearMatches } from "./support/season";

const card = (page: Page) => page.getByRole("region", { name: /to all of you$/i });
const gotIt = (page: Page) => card(page).getByRole("button", { name: "Got it" });
const undoBar = (page: Page) => page.getByRole("region", { name: "Undo" });

test.beforeEach(async () => {
  await clearMatches();
  await db().notice.deleteMany();
});

/** A player who has opened the first screen. */
async function openToday(page: Page, origin: string) {
  const user = await buildUser();
  await db().profile.update({ where: { userId: user.id }, data: { timeZone: "Asia/Kolkata" } });
  await carrySession(page, user, origin);
  await page.goto("/");
  return user;
}

test("what an administrator writes stands above the matches until it is read", async ({ page, site, browser }) => {
  await buildLive({ matchName: "Mumbai v Chennai" });
  const player = await openToday(page, site.origin);
  await expect(card(page)).toBeHidden();

  const desk = await openSecondBrowser(browser, site.origin, "/admin/notices");
  await expect(desk.getByText("Nothing yet")).toBeVisible();
  await desk.getByRole("button", { name: "Tell everybody" }).click();
  await expect(desk.getByText("Write what there is to tell")).toBeVisible();
  await desk.getByLabel("Notice").fill("Entry fees are due on Saturday.\nPay Asha.");
  await desk.getByRole("switch", { name: "Also by mail" }).click();
  await desk.getByRole("button", { name: "Tell everybody" }).click();
  await expect(notification(desk, "All players are told")).toContainText("Success");
  await expect(desk.getByLabel("Notice")).toHaveValue("");
  await expect(undoBar(desk)).toContainText("All players are told");
  await expect(desk.getByText("Read by nobody yet · mails are on their way")).toBeVisible();
  expect(await violationsOn(desk)).toEqual([]);

  // Who comes back to the page sees it without a reload.
  await comeBack(page);
  await expect(card(page)).toContainText("Entry fees are due on Saturday.");
  const [notice, match] = await Promise.all([
    card(page).boundingBox(),
    page.getByRole("heading", { name: "Mumbai v Chennai" }).boundingBox(),
  ]);
  expect(notice?.y).toBeLessThan(match?.y ?? 0);
  expect(await violationsOn(page)).toEqual([]);
  await gotIt(page).click();
  await expect(card(page)).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
  await expect.poll(() => db().noticeRead.count({ where: { userId: player.id } })).toBe(1);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Mumbai v Chennai" })).toBeVisible();
  await expect(card(page)).toBeHidden();
  await desk.reload();
  await expect(desk.getByText("Read by one player")).toBeVisible();
  await desk.context().close();
});

test.describe("whatever the season is", () => {
  test.afterEach(async () => {
    await db().season.updateMany({ where: { isCurrent: true }, data: { state: "running", closedAt: null } });
  });

  test("whoever has not joined is told as well, and everybody once the season is over", async ({ page, site }) => {
    const player = await openToday(page, site.origin);
    await buildNotice({ text: "Prizes are handed out on Friday" });
    await db().entry.deleteMany({ where: { userId: player.id } });
    await page.goto("/");
    await expect(page.getByRole("button", { name: /^Join/ })).toBeVisible();
    await expect(card(page)).toContainText("Prizes are handed out on Friday");
    await db().season.updateMany({ where: { isCurrent: true }, data: { state: "over", closedAt: new Date() } });
    await page.goto("/");
    await expect(page.getByRole("link", { name: "See how it ended" })).toBeVisible();
    await expect(card(page)).toContainText("Prizes are handed out on Friday");
    await gotIt(page).click();
    await expect(card(page)).toBeHidden();
  });
});

test("a slip of the thumb is taken back for ten seconds, and an old notice after a question", async ({
  page,
  site,
}) => {
  await buildNotice({ text: "Last week's" });
  await openAsAdmin(page, site.origin, "/admin/notices");
  await page.getByLabel("Notice").fill("Halo evrybody");
  await page.getByRole("button", { name: "Tell everybody" }).click();
  await undoBar(page).getByRole("button", { name: "Undo" }).click();
  await expect(notification(page, "The notice is taken down")).toContainText("Success");
  await expect(page.getByText("Halo evrybody")).toBeHidden();
  await page.getByRole("button", { name: "Take down" }).click();
  const asked = page.getByRole("alertdialog", { name: "Take this notice down?" });
  await asked.getByRole("button", { name: "Take down" }).click();
  await expect(page.getByText("Nothing yet")).toBeVisible();
  expect(await db().notice.count()).toBe(0);
});

test("it comes with the page, several one after another, a long one folded", async ({ page, site }) => {
  await buildLive();
  const user = await buildUser();
  await db().profile.update({ where: { userId: user.id }, data: { timeZone: "Asia/Kolkata" } });
  await buildNotice({ text: `First of all: ${"on and on ".repeat(60)}the end` });
  await buildNotice({ text: "And then", createdAt: new Date(Date.now() + 1) });
  await carrySession(page, user, site.origin);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/");
  await expect(card(page)).toContainText("And then");
  await expect(card(page)).toContainText("1 more to read");
  expect(asked).not.toContain("/api/notice/unread");
  await gotIt(page).press("Enter");
  await expect(card(page)).toContainText("First of all");
  await expect(card(page).getByRole("heading")).toBeFocused();
  const folded = await card(page).boundingBox();
  await card(page).getByRole("button", { name: "Read all of it" }).click();
  expect((await card(page).boundingBox())?.height).toBeGreaterThan((folded?.height ?? 0) + 40);
  await gotIt(page).click();
  await expect(card(page)).toBeHidden();
});

test.describe("where it cannot be noted that it is read", () => {
  test.use({ expectedComplaints: [/status of 500/] });

  test("it stays, and that is said", async ({ page, site }) => {
    await openToday(page, site.origin);
    await buildNotice();
    await page.reload();
    await page.route("**/api/notice/read", (route) => route.fulfill({ status: 500, body: "{}" }));
    await gotIt(page).click();
    await expect(notification(page, "Something went wrong. Try again in a moment")).toBeVisible();
    await expect(card(page)).toContainText("Entry fees are due");
  });
});
