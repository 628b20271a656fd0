/** What the app has kept of a player is gone once that player is: after logging out, after an ended session, for another player. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { PASSWORD } from "../support/builders";
import { carrySession, logIn } from "./support/account";
import { ALL_KEPT, buildSeenUser, keptIn, openUntilKept, startApp, test } from "./support/app";
import { expect } from "./support/journey";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const NOT_KEPT = "This page is not on your device";
const ASHA = { firstName: "Asha", lastName: "Menon" };
const KABIR = { firstName: "Kabir", lastName: "Rao" };

test("logging out leaves nothing, and nothing comes back", async ({ page, site }) => {
  await openUntilKept(page, site.origin, await buildSeenUser(ASHA));
  await page.getByRole("button", { name: "Asha Menon, your menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => keptIn(page)).toEqual([]);
  await page.context().setOffline(true);
  const app = await page.context().newPage();
  await app.goto("/");
  await expect(heading(app, NOT_KEPT)).toBeVisible();
  await expect(app.getByText("Asha")).toHaveCount(0);
  await expect(app.getByRole("link", { name: "Schedule" })).toHaveCount(0);
});

test("a session that has ended leaves nothing", async ({ page, site }) => {
  const user = await buildSeenUser(ASHA);
  await openUntilKept(page, site.origin, user);
  await db().user.update({ where: { id: user.id }, data: { sessionVersion: { increment: 1 } } });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Rules" }).click();
  await expect(page).toHaveURL(/\/login\?ended/);
  await expect.poll(() => keptIn(page)).toEqual([]);
});

test("another player who signs in by the form finds nothing of the one before", async ({ page, site }) => {
  await openUntilKept(page, site.origin, await buildSeenUser(ASHA));
  const other = await buildSeenUser(KABIR);
  await page.context().clearCookies();
  await page.goto("/login");
  await expect.poll(() => keptIn(page)).toEqual([]);
  await logIn(page, other.email, PASSWORD);
  await expect(heading(page, "Today's matches")).toBeVisible();
  await expect.poll(() => keptIn(page)).toEqual(ALL_KEPT);
  await page.context().setOffline(true);
  const app = await startApp(page.context());
  await expect(app.getByRole("button", { name: "Kabir Rao, your menu" })).toBeVisible();
  expect(await app.content()).not.toContain("Asha");
});

test("another player's session, wherever it came from, empties what was kept", async ({ page, site }) => {
  await openUntilKept(page, site.origin, await buildSeenUser(ASHA));
  await carrySession(page, await buildSeenUser(KABIR), site.origin);
  await page.goto("/users");
  const kept = () =>
    page.evaluate(async () => {
      const cache = await caches.open("kept-pages");
      const texts = await Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.text() ?? ""));
      return texts.join("");
    });
  await expect.poll(kept).toContain("Kabir Rao, your menu");
  await expect.poll(() => keptIn(page)).toEqual(ALL_KEPT);
  expect(await kept()).not.toContain("Asha Menon, your menu");
});

test("a page that was asked for before logging out, and comes after it, is not kept", async ({ page, site, road }) => {
  await openUntilKept(page, site.origin, await buildSeenUser(ASHA));
  const late = await page.context().newPage();
  // Whoever saves data renews nothing at rest: here somebody is still signed in, and it would be kept.
  await late.addInitScript(() => Reflect.defineProperty(navigator, "connection", { value: { saveData: true } }));
  await road.become("silent");
  const opened = late.goto("/schedule", { waitUntil: "commit" });
  await expect(late.getByText(/may be out of date/)).toBeVisible();
  await page.evaluate(() => caches.delete("kept-pages"));
  await road.become("open");
  await opened;
  await late.waitForLoadState("networkidle");
  expect(await keptIn(page)).toEqual([]);
});
