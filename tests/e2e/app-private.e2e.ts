/** The app's cache of a player is gone after logging out, an ended session, or another player's login. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { PASSWORD } from "../support/builders";
import { carrySession, logIn } from "./support/account";
import { ALL_CACHED, buildSeenUser, cachedIn, openUntilCached, startApp, test } from "./support/app";
import { expect } from "./support/fixtures";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const NOT_KEPT = "This page isn't on your device";
const ASHA = { firstName: "Asha", lastName: "Menon" };
const KABIR = { firstName: "Kabir", lastName: "Rao" };

test("logging out leaves nothing, and the next player finds only their own pages", async ({ page, site }) => {
  await openUntilCached(page, site.origin, await buildSeenUser(ASHA));
  const other = await buildSeenUser(KABIR);
  await page.getByRole("button", { name: "Asha Menon, your menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => cachedIn(page)).toEqual([]);
  await page.context().setOffline(true);
  const app = await page.context().newPage();
  await app.goto("/");
  await expect(heading(app, NOT_KEPT)).toBeVisible();
  await expect(app.getByText("Asha")).toHaveCount(0);
  await expect(app.getByRole("link", { name: "Schedule" })).toHaveCount(0);
  await app.close();

  await page.context().setOffline(false);
  await page.goto("/login");
  await logIn(page, other.email, PASSWORD);
  await expect(heading(page, "Today's matches")).toBeVisible();
  await expect.poll(() => cachedIn(page)).toEqual(ALL_CACHED);
  await page.context().setOffline(true);
  const theirs = await startApp(page.context());
  await expect(theirs.getByRole("button", { name: "Kabir Rao, your menu" })).toBeVisible();
  expect(await theirs.content()).not.toContain("Asha");
});

test("an ended session leaves nothing, and another player's session empties the cache", async ({ page, site }) => {
  const user = await buildSeenUser(ASHA);
  await openUntilCached(page, site.origin, user);
  await carrySession(page, await buildSeenUser(KABIR), site.origin);
  await page.goto("/users");
  const cached = () =>
    page.evaluate(async () => {
      const cache = await caches.open("pages");
      const texts = await Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.text() ?? ""));
      return texts.join("");
    });
  await expect.poll(cached).toContain("Kabir Rao, your menu");
  await expect.poll(() => cachedIn(page)).toEqual(ALL_CACHED);
  expect(await cached()).not.toContain("Asha Menon, your menu");

  await db().user.updateMany({ where: KABIR, data: { sessionVersion: { increment: 1 } } });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Rules" }).click();
  await expect(page).toHaveURL(/\/login\?ended/);
  await expect.poll(() => cachedIn(page)).toEqual([]);
});

test("a page requested before logging out that arrives after it isn't cached", async ({ page, site, network }) => {
  await openUntilCached(page, site.origin, await buildSeenUser(ASHA));
  const late = await page.context().newPage();
  // Still signed in here, so this page would have the worker cache all main pages again.
  await late.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
  await network.setState("silent");
  const opened = late.goto("/schedule", { waitUntil: "commit" });
  await expect(late.getByText(/may be out of date/)).toBeVisible();
  await page.evaluate(() => caches.delete("pages"));
  await network.setState("open");
  await opened;
  await late.waitForLoadState("networkidle");
  expect(await cachedIn(page)).toEqual([]);
});
