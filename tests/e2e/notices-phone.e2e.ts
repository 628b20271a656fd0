/** A notice on a phone: it fits whatever is written, leaves the matches in reach, and is sent away by thumb or key. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { buildNotice } from "../support/notices";
import { carrySession } from "./support/account";
import { openAsAdmin } from "./support/administrators";
import { violationsOn } from "./support/axe";
import { expect, test } from "./support/journey";
import { buildLive, clearMatches } from "./support/season";

test.use({ viewport: { width: 360, height: 760 }, timezoneId: "Asia/Kolkata" });

const card = (page: Page) => page.getByRole("region", { name: /to all of you$/i });
const gotIt = (page: Page) => card(page).getByRole("button", { name: "Got it" });
const WORD = "Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüssel".repeat(2);

test.beforeEach(async () => {
  await clearMatches();
  await db().notice.deleteMany();
});

async function openWith(page: Page, origin: string, text: string) {
  const author = await buildUser({ firstName: "Venkatanarasimharajuvaripetasubramaniama", lastName: "Conceição" });
  const user = await buildUser();
  await db().profile.update({ where: { userId: user.id }, data: { timeZone: "Asia/Kolkata" } });
  await buildNotice({ text, authorId: author.id, createdAt: new Date(Date.now() + 1) });
  await carrySession(page, user, origin);
  await page.goto("/");
  await expect(card(page)).toBeVisible();
}

test("a long one is folded, and nothing reaches beyond the screen", async ({ page, site }) => {
  await buildLive();
  await openWith(page, site.origin, `${WORD} ${"and so on ".repeat(150)}`);
  for (const width of [320, 360, 768]) {
    await page.setViewportSize({ width, height: 760 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect((await card(page).boundingBox())?.height).toBeLessThan(520);
  }
  expect(await violationsOn(page)).toEqual([]);
});

test("the button is large enough for a thumb, and is reached by keyboard", async ({ page, site }) => {
  await buildLive();
  await openWith(page, site.origin, "Bring the trophy");
  expect((await gotIt(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await gotIt(page).focus();
  await page.keyboard.press("Enter");
  await expect(card(page)).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
});

test("what administrators write on a phone fits there too", async ({ page, site }) => {
  await buildNotice({ text: `${WORD}\n${"and so on ".repeat(40)}` });
  await openAsAdmin(page, site.origin, "/admin/notices");
  await page.getByLabel("Notice").fill(`${WORD} ${"x".repeat(100)}`);
  await expect(page.getByText("219 of 2000 characters", { exact: false })).toBeVisible();
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 760 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
