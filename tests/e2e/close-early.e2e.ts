/** What closes picks before their time is asked first, shows after it, and can be taken back while nobody has seen picks. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { notification } from "./support/account";
import { applyResult, choose, confirmClosing, menuButton, openAsAdmin, rowOf } from "./support/administrators";
import { violationsOn } from "./support/axe";
import { expect } from "./support/journey";
import { buildMatch, CSK, MI, placePick } from "./support/season";
import { cardOf, openToday, pickButton, test } from "./support/today";

const PATH = "/admin/manage-matches";
const stored = ({ matchId }: { matchId: string }) => db().match.findUniqueOrThrow({ where: { matchId } });
const asked = (page: Page) => page.getByRole("alertdialog", { name: "Close picks early?" });

// The form sets a time of the day: the start and the time that closes picks are to be on the same one.

test("a status is asked first, and a slip is taken back", async ({ page, site }) => {
  const match = await buildMatch();
  await openAsAdmin(page, site.origin, PATH);
  await choose(page, match, "Status", "Ongoing");
  await expect(asked(page)).toContainText("closes the picks of this match for everybody, now");
  await expect(asked(page)).toContainText("10 minutes");
  expect(await violationsOn(page)).toEqual([]);
  await asked(page).getByRole("button", { name: "Cancel" }).click();
  await expect(menuButton(page, match)).toBeFocused();
  expect(await stored(match)).toMatchObject({ matchStarted: false, picksClosedAt: null });

  await choose(page, match, "Status", "Second innings");
  await confirmClosing(page);
  await expect(rowOf(page, match)).toContainText("Second innings in progress");
  await expect(rowOf(page, match)).toContainText("Picks closed early");
  await rowOf(page, match).getByRole("button", { name: "Reopen picks" }).click();
  await expect(notification(page, "Picks are open again")).toBeVisible();
  await expect(rowOf(page, match)).not.toContainText("Picks closed early");
  await expect(menuButton(page, match)).toBeFocused();
  expect(await stored(match)).toMatchObject({ matchStarted: false, picksClosedAt: null, closedEarlyAt: null });
});

test("a result is asked first; on a phone too the row offers the way back", async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const match = await buildMatch();
  await openAsAdmin(page, site.origin, PATH);
  await choose(page, match, "Update Result");
  const dialog = page.getByRole("dialog", { name: "Update Result" });
  await applyResult(page, MI);
  expect((await stored(match)).matchWinner).toBeNull();
  await confirmClosing(page);
  await expect.poll(async () => (await stored(match)).matchWinner).toBe(MI);
  await expect(dialog).toBeHidden();
  const reopen = rowOf(page, match).getByRole("button", { name: "Reopen picks" });
  await reopen.scrollIntoViewIfNeeded();
  await expect(reopen).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await violationsOn(page)).toEqual([]);
  await reopen.click();
  await expect.poll(async () => stored(match)).toMatchObject({ matchWinner: null, picksClosedAt: null });
});

test("a date that closes picks at once is asked first; one that does not is not", async ({ page, site }) => {
  const match = await buildMatch();
  await openAsAdmin(page, site.origin, PATH);
  const form = page.getByRole("dialog", { name: /^Edit match/ });
  await choose(page, match, "Edit Match");
  await form.getByLabel("Venue").fill("Eden Gardens");
  await form.getByRole("button", { name: "Edit", exact: true }).click();
  await expect.poll(async () => (await stored(match)).venue).toBe("Eden Gardens");
  await choose(page, match, "Edit Match");
  await form.getByLabel("Time").fill("00:00");
  await form.getByRole("button", { name: "Edit", exact: true }).click();
  await asked(page).getByRole("button", { name: "Cancel" }).click();
  await expect(form.getByLabel("Time")).toHaveValue("00:00");
  expect((await stored(match)).matchDate).toEqual(match.matchDate);
  await form.getByRole("button", { name: "Edit", exact: true }).click();
  await confirmClosing(page);
  await expect.poll(async () => (await stored(match)).closedEarlyAt).not.toBeNull();
});

test.describe("once a player has seen them", () => {
  test.use({ expectedComplaints: [/status of 409/] });

  test("the way back is refused with the reason, and then gone", async ({ page, site, browser }) => {
    const match = await buildMatch();
    const [player, other] = [await buildUser(), await buildUser({ firstName: "Meera", lastName: "Iyer" })];
    await placePick(other, match, CSK);
    await openAsAdmin(page, site.origin, PATH);
    await choose(page, match, "Status", "Ongoing");
    await confirmClosing(page);
    const reopen = rowOf(page, match).getByRole("button", { name: "Reopen picks" });
    await expect(reopen).toBeVisible();
    const context = await browser.newContext({ baseURL: site.origin });
    const players = await context.newPage();
    await openToday(players, site.origin, player);
    await expect(cardOf(players, CSK).getByRole("listitem").filter({ hasText: "Meera Iyer" })).toBeVisible();
    await expect(pickButton(players, MI)).toBeDisabled();
    await context.close();
    await reopen.click();
    await expect(notification(page, "have been shown to players")).toContainText("Error");
    await expect(reopen).toBeHidden();
    await expect(rowOf(page, match)).toContainText("Picks closed early");
  });
});
