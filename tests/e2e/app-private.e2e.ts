/** The app's cache of a player is gone after logging out, an ended session, or another player's login. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { PASSWORD } from "../support/builders";
import { carrySession, logIn } from "./support/account";
import { buildSeenUser, cachedIn, openUntilCached, startApp, test, untilCached } from "./support/app";
import { expect } from "./support/fixtures";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const NOT_KEPT = "This page isn't on your device";
const ASHA = { firstName: "Asha", lastName: "Menon" };
const KABIR = { firstName: "Kabir", lastName: "Rao" };
const MEERA = { firstName: "Meera", lastName: "Iyer" };

test("logging out, another player's session and an ended one leave nothing", async ({ page, site }) => {
  await openUntilCached(page, site.origin, await buildSeenUser(ASHA));
  const [kabir, meera] = [await buildSeenUser(KABIR), await buildSeenUser(MEERA)];
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
  await logIn(page, kabir.email, PASSWORD);
  await expect(heading(page, "Today's matches")).toBeVisible();
  await untilCached(page);
  await page.context().setOffline(true);
  const theirs = await startApp(page.context());
  await expect(theirs.getByRole("button", { name: "Kabir Rao, your menu" })).toBeVisible();
  expect(await theirs.content()).not.toContain("Asha");
  await theirs.close();

  await page.context().setOffline(false);
  await carrySession(page, meera, site.origin);
  await page.goto("/users");
  const cached = () =>
    page.evaluate(async () => {
      const cache = await caches.open("pages");
      const texts = await Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.text() ?? ""));
      return texts.join("");
    });
  await expect.poll(cached).toContain("Meera Iyer, your menu");
  await untilCached(page);
  expect(await cached()).not.toContain("Kabir Rao, your menu");

  await db().user.update({ where: { id: meera.id }, data: { sessionVersion: { increment: 1 } } });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Rules" }).click();
  await expect(page).toHaveURL(/\/login\?ended/);
  await expect.poll(() => cachedIn(page)).toEqual([]);
});
