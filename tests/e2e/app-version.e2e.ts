/** A new version is offered, never forced, and what belonged to the one before goes. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { notification } from "./support/account";
import { buildSeenUser, openUntilKept, startApp, test } from "./support/app";
import { expect } from "./support/journey";
import { untilAtRest } from "./support/kept-picks";
import { buildMatch, clearMatches } from "./support/season";

const NEXT = "2099-01-01T00:00:00.000Z";
const offer = (page: Page) => page.getByRole("region", { name: "New version" });
/** Has the browser look for a new worker now, as it does by itself when a page is opened. */
const look = (page: Page) => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
const states = (page: Page) =>
  page.evaluate(async () => {
    const { active, waiting } = await navigator.serviceWorker.ready;
    return { active: active?.state, waiting: waiting?.state };
  });

test("one that comes while a page is open is offered, and taken by a tap", async ({ page, site, road }) => {
  await openUntilKept(page, site.origin, await buildSeenUser());
  await page.reload();
  await page.mouse.move(5, 5);
  road.release(NEXT);
  await look(page);
  await expect(offer(page)).toContainText("There is a new version.");
  expect(await states(page)).toMatchObject({ waiting: "installed" });
  // The worker before has work just then, for which a browser keeps it in its place.
  await page.evaluate(() => {
    const work = () => void fetch("/favicon.svg", { cache: "no-store" });
    const keepBusy = () => Array.from({ length: 40 }, (_, i) => setTimeout(work, i * 10));
    document.addEventListener("click", keepBusy, { once: true });
  });
  const loaded = page.waitForEvent("load");
  await offer(page).getByRole("button", { name: "Reload" }).click();
  await loaded;
  expect(await page.content()).toContain(NEXT);
  await untilAtRest(page);
  await expect(offer(page)).toBeHidden();
});

test("what is being typed is not taken from anybody", async ({ page, site, road }) => {
  await openUntilKept(page, site.origin, await buildSeenUser());
  await page.goto("/profile");
  await page.getByLabel("First name").fill("Someone Else");
  road.release(NEXT);
  await look(page);
  await offer(page).getByRole("button", { name: "Reload" }).click();
  await expect(offer(page)).toContainText("What you have typed here is not saved, and would be lost.");
  await offer(page).getByRole("button", { name: "Later" }).click();
  await expect(offer(page)).toBeHidden();
  await expect(page.getByLabel("First name")).toHaveValue("Someone Else");
});

test("what is saved is no loss any more", async ({ page, site, road }) => {
  await openUntilKept(page, site.origin, await buildSeenUser());
  await page.goto("/profile");
  await page.getByLabel("First name").fill("Someone Else");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(notification(page, "Your profile is saved")).toBeVisible();
  road.release(NEXT);
  await look(page);
  const loaded = page.waitForEvent("load");
  await offer(page).getByRole("button", { name: "Reload" }).click();
  await loaded;
});

test("a page that is of it already takes it without a word", async ({ page, site, road }) => {
  await openUntilKept(page, site.origin, await buildSeenUser());
  road.release(NEXT);
  await page.goto("/rules");
  await page.mouse.move(5, 5);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const text = await (await caches.match("/rules"))?.text();
        return text?.includes("2099-01-01") ?? false;
      }),
    )
    .toBe(true);
  await expect.poll(() => states(page)).toEqual({ active: "activated", waiting: undefined });
  await expect(offer(page)).toBeHidden();
  await page.context().setOffline(true);
  const app = await startApp(page.context(), "/rules");
  await expect(app.getByRole("heading", { level: 1, name: "Rules" })).toBeVisible();
});

test("another tab that took it leaves this one as it is, and offers", async ({ page, site, road }) => {
  await openUntilKept(page, site.origin, await buildSeenUser());
  await page.reload();
  await page.mouse.move(5, 5);
  await page.evaluate(() => Object.assign(window, { untouched: true }));
  road.release(NEXT);
  const other = await startApp(page.context(), "/rules");
  await other.mouse.move(5, 5);
  await expect.poll(() => states(other)).toEqual({ active: "activated", waiting: undefined });
  await expect(offer(page)).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "untouched"))).toBe(true);
});

test.describe("what an administrator types", () => {
  const asked = (page: Page) => page.getByRole("alertdialog");
  test.beforeEach(async () => {
    await clearMatches();
    await db().notice.deleteMany();
  });
  // Also where a journey stops midway.
  let rules: object;
  test.beforeAll(async ({ site: _site }) => {
    rules = Object((await db().season.findFirstOrThrow({ where: { isCurrent: true } })).rules);
  });
  test.afterEach(async () => {
    await db().season.updateMany({ where: { isCurrent: true }, data: { rules } });
    await clearMatches();
  });

  /** The page of notices, with one that can be taken down. */
  async function openNotices(page: Page, origin: string): Promise<void> {
    const administrator = await buildSeenUser({ isAdmin: true });
    await db().notice.create({ data: { text: "Fees are due on Saturday.", authorId: administrator.id } });
    await openUntilKept(page, origin, administrator);
    await page.goto("/admin/notices");
  }

  async function takeDown(page: Page): Promise<void> {
    await asked(page).getByRole("button", { name: "Take down" }).click();
    await expect(page.getByText("Nothing yet")).toBeVisible();
  }

  async function expectUnsaved(page: Page): Promise<void> {
    await look(page);
    await offer(page).getByRole("button", { name: "Reload" }).click();
    await expect(offer(page)).toContainText("What you have typed here is not saved, and would be lost.");
  }

  test("counts as unsaved also when another deed of theirs has succeeded meanwhile", async ({ page, site, road }) => {
    await openNotices(page, site.origin);
    await page.getByLabel("Notice").fill("x".repeat(2_100));
    await page.getByRole("button", { name: "Tell everybody" }).click();
    await expect(page.getByLabel("Notice")).toHaveAccessibleDescription(/characters/);
    await page.getByRole("button", { name: "Take down" }).click();
    await takeDown(page);
    road.release(NEXT);
    await expectUnsaved(page);
  });

  test("counts as unsaved where its call failed after one had turned to another deed", async ({ page, site, road }) => {
    await openNotices(page, site.origin);
    await page.getByLabel("Notice").fill("Fees are due on Sunday.");
    let fail = () => {};
    const isToFail = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route("**/api/admin/write-notice", (route) => isToFail.then(() => route.abort()));
    await page.getByRole("button", { name: "Tell everybody" }).click();
    await page.getByRole("button", { name: "Take down" }).click();
    await expect(asked(page)).toBeVisible();
    fail();
    await expect(notification(page, "The game cannot be reached")).toBeVisible();
    await takeDown(page);
    road.release(NEXT);
    await expectUnsaved(page);
  });

  test("is saved by a second try as well", async ({ page, site, road }) => {
    await buildMatch();
    await openUntilKept(page, site.origin, await buildSeenUser({ isAdmin: true }));
    await page.goto("/admin/season");
    await page.getByLabel("Entry fee").fill("200");
    await page.getByRole("button", { name: "Change", exact: true }).click();
    // Beside the question, which decides nothing.
    await page.mouse.click(4, 400);
    await page.route("**/api/admin/change-rules", (route) => route.abort(), { times: 1 });
    await asked(page).getByRole("button", { name: "Change them" }).click();
    await expect(asked(page).getByRole("alert")).toBeVisible();
    await asked(page).getByRole("button", { name: "Change them" }).click();
    await expect(notification(page, "The rules are changed")).toBeVisible();
    road.release(NEXT);
    await look(page);
    const loaded = page.waitForEvent("load");
    await offer(page).getByRole("button", { name: "Reload" }).click();
    await loaded;
  });
});
