/** What is at stake on a small phone and by the keyboard, with long names and with more rows than stand open. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { carrySession } from "./support/account";
import { violationsOn } from "./support/axe";
import { expect } from "./support/journey";
import { buildLive, CSK, inHours, MI, placePick } from "./support/season";
import { test } from "./support/today";

const LONG = { firstName: "Christopher-Alexander", lastName: "Venkataraghavan-Subramaniam" };
const PLAYERS = 9;

test.beforeEach(async () => {
  await db().user.deleteMany();
});

/** A table of so many, the second with a long name; everybody has picked Mumbai but the last, who is returned. */
async function buildTable() {
  const match = await buildLive();
  let last = await buildUser({ firstName: "Asha", lastName: "Menon" });
  for (let place = 1; place <= PLAYERS; place += 1) {
    if (place > 1) last = await buildUser(place === 2 ? LONG : { firstName: `Player${place}`, lastName: "Tester" });
    const points = 60 - 3 * place;
    await db().entry.updateMany({ where: { userId: last.id }, data: { joinedAt: inHours(-9_000) } });
    await db().leaderboardEntry.updateMany({ where: { userId: last.id }, data: { points, pickPoints: points } });
    await placePick(last, match, place === PLAYERS ? CSK : MI);
  }
  return last;
}

const panel = (page: Page) => page.getByRole("region", { name: "What is at stake" });
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const width of [320, 360, 768]) {
  test(`the panel fits ${width} pixels, in both themes`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 800 });
    await carrySession(page, await buildTable(), site.origin);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto("/leaderboard");
      await expect(panel(page).getByText(LONG.lastName)).toBeVisible();
      expect(await overflow(page)).toBe(0);
      for (const link of await panel(page).getByRole("link").all()) {
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
      expect(await violationsOn(page)).toEqual([]);
    }
  });
}

test("one's own row stands below the first five, and the others unfold by the keyboard", async ({ page, site }) => {
  await carrySession(page, await buildTable(), site.origin);
  await page.goto("/leaderboard?if=CSK");
  await expect(panel(page).getByRole("list", { name: "You" })).toHaveText(/^9You\+235 points$/);
  const summary = panel(page).getByText(`The first ${PLAYERS}`);
  const rest = panel(page).getByRole("list", { name: "From the 6th row on" });
  await expect(rest).toBeHidden();
  await panel(page)
    .getByRole("link", { name: /^MI win/ })
    .focus();
  // Past the other choice, and the names of the five who stand open.
  for (let links = 1 + 5; links > 0; links -= 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(summary).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(rest.getByRole("listitem")).toHaveCount(PLAYERS - 5);
});
