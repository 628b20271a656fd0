/** Who gets to see which page: signed out, as a player, as an administrator. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { joinSomeMiniLeague } from "../support/mini-leagues";
import { buildSomeSeason, clearPastSeasons } from "../support/past-season";
import { carrySession } from "./support/account";
import { expect, test } from "./support/journey";
import { comeBack } from "./support/page";
import { ADMIN_PAGES, GUEST_PAGES, PLAYER_PAGES } from "./support/pages";

test.beforeAll(async ({ site: _site }) => buildSomeSeason());
test.afterAll(async ({ site: _site }) => clearPastSeasons());

/** Opens the address as a browser does, and holds where that leads to against what is expected. */
async function expectToLead(page: Page, path: string, target: string): Promise<void> {
  const reply = await page.request.get(path);
  expect(reply.status(), path).toBe(200);
  expect(new URL(reply.url()).pathname, path).toBe(target);
}

test("a guest sees the guests' pages and is sent to /login from all others", async ({ page }) => {
  for (const path of GUEST_PAGES) {
    await expectToLead(page, path, path);
  }
  for (const path of [...PLAYER_PAGES, ...ADMIN_PAGES]) {
    await expectToLead(page, path, "/login");
  }
});

test("a player is sent home from guests' pages and to /profile from administrators'", async ({ page, site }) => {
  const player = await buildUser();
  await joinSomeMiniLeague(player);
  await carrySession(page, player, site.origin);
  for (const path of GUEST_PAGES) {
    await expectToLead(page, path, "/");
  }
  for (const path of PLAYER_PAGES) {
    await expectToLead(page, path, path);
  }
  for (const path of ADMIN_PAGES) {
    await expectToLead(page, path, "/profile");
  }
});

test("an administrator sees all but the guests' pages", async ({ page, site }) => {
  const admin = await buildUser({ isAdmin: true });
  await joinSomeMiniLeague(admin);
  await carrySession(page, admin, site.origin);
  for (const path of [...PLAYER_PAGES, ...ADMIN_PAGES]) {
    await expectToLead(page, path, path);
  }
});

test("a session that has ended leads to the login page, not in circles", async ({ page, site }) => {
  const user = await buildUser();
  await carrySession(page, user, site.origin);
  await db().user.update({ where: { id: user.id }, data: { sessionVersion: { increment: 1 } } });
  await page.goto("/schedule");
  await expect(page).toHaveURL(/\/login\?ended/);
  await expect(page.getByText("Your session has ended. Log in again.")).toBeVisible();
});

test.describe("a session that ends while one looks", () => {
  test.use({ expectedComplaints: [/status of 401/] });

  test("leads to the login page at once, with no word of a failure", async ({ page, site }) => {
    const user = await buildUser();
    await carrySession(page, user, site.origin);
    await page.goto("/leaderboard");
    await db().user.update({ where: { id: user.id }, data: { sessionVersion: { increment: 1 } } });
    let failures = 0;
    await page.exposeFunction("countFailure", () => {
      failures += 1;
    });
    await page.evaluate(() =>
      new MutationObserver(() => {
        if (document.body.textContent?.includes("Please log in first")) Reflect.get(window, "countFailure")();
      }).observe(document.body, { childList: true, subtree: true, characterData: true }),
    );
    await comeBack(page);
    await expect(page).toHaveURL(/\/login\?ended/);
    expect(failures).toBe(0);
  });
});

test("a cookie that claims to be an administrator's opens nothing once the flag is gone", async ({ page, site }) => {
  const user = await buildUser({ isAdmin: true });
  await carrySession(page, user, site.origin);
  await db().user.update({ where: { id: user.id }, data: { isAdmin: false } });
  await page.goto("/admin/manage-users");
  await expect(page).toHaveURL("/profile");
});
