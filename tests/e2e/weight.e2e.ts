/** What matters on a phone: how much Home loads, that pages stay in place, and that server and browser render the same. */
import type { Page } from "playwright/test";
import { SECOND } from "@/lib/clock";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { carrySession } from "./support/account";
import { expect, test } from "./support/fixtures";
import { measureShift, readFonts, waitUntilAlive, watchShift, weighAfter, weighScripts } from "./support/measures";
import { untilHydrated } from "./support/page";
import { ADMIN_PAGES, PLAYER_PAGES } from "./support/pages";
import { buildLive, buildMatch, MI, placePick } from "./support/season";

/** An empty page of this Next.js, as measured, and what we allow above that: at first, and within five seconds; bytes. */
const EMPTY = 132 * 1024;
const ABOVE = 60 * 1024;
const ABOVE_IN_TIME = 100 * 1024;
/** A page of ours with nothing on it, and what Login may add; bytes. */
const OURS = 153 * 1024;
const LOGIN_ABOVE = 20 * 1024;
const [ZONE, LOCALE] = ["America/St_Johns", "de-DE"];

test.use({ timezoneId: ZONE, locale: LOCALE, viewport: { width: 360, height: 760 } });

/** Signs in a player with a live and an open match. */
async function openSeason(page: Page, origin: string, timeZone: string | null, isAdmin = false) {
  const user = await buildUser({ isAdmin });
  await db().profile.update({ where: { userId: user.id }, data: { timeZone } });
  await placePick(user, await buildLive(), MI);
  await carrySession(page, user, origin);
  return { user, match: await buildMatch() };
}

test("Home is light, loads one file for each font, and doesn't move", async ({ page, site }) => {
  await openSeason(page, site.origin, ZONE);
  await watchShift(page);
  await page.goto("/");
  const weight = await weighScripts(page);
  expect(weight).toBeGreaterThan(EMPTY);
  expect(weight).toBeLessThanOrEqual(EMPTY + ABOVE);
  expect(await weighAfter(page, 5 * SECOND)).toBeLessThanOrEqual(EMPTY + ABOVE_IN_TIME);
  expect(await readFonts(page)).toEqual({ preloaded: 2, loaded: 2 });
  expect(await measureShift(page)).toBeLessThanOrEqual(0.02);
  await page.goto("/schedule");
  expect(await measureShift(page)).toBeLessThanOrEqual(0.02);
});

test("Login loads little more than an empty page", async ({ page }) => {
  await page.goto("/login");
  const weight = await weighScripts(page);
  expect(weight).toBeGreaterThan(EMPTY);
  expect(weight).toBeLessThanOrEqual(OURS + LOGIN_ABOVE);
});

test("fonts that come late move nothing", async ({ page, site }) => {
  await openSeason(page, site.origin, ZONE);
  await watchShift(page);
  let bringFonts = () => {};
  const wanted = new Promise<void>((resolve) => {
    bringFonts = resolve;
  });
  await page.route("**/*.woff2", (route) => wanted.then(() => route.continue()));
  await page.goto("/", { waitUntil: "commit" });
  await waitUntilAlive(page);
  expect((await readFaces(page)).filter((status) => status === "loaded")).toEqual([]);
  bringFonts();
  await expect.poll(() => readFaces(page)).toContain("loaded");
  expect(await measureShift(page)).toBeLessThanOrEqual(0.02);
});

/** The states of the fonts; their fallbacks are not among them. */
function readFaces(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.fonts].filter(({ family }) => !family.includes("fallback")).map(({ status }) => status),
  );
}

// The console fails the test if React renders something else than the server.
test("far from the server's time zone every page hydrates, and times are the player's", async ({ page, site }) => {
  const { user, match } = await openSeason(page, site.origin, null, true);
  const pages = [...PLAYER_PAGES, ...ADMIN_PAGES].filter((path) => !path.includes("some-token"));
  for (const [timeZone, paths] of [
    [null, [...pages, "/schedule"]],
    [ZONE, ["/", "/schedule"]],
  ] as const) {
    await db().profile.update({ where: { userId: user.id }, data: { timeZone } });
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await untilHydrated(page);
    }
    const time = match.matchDate.toLocaleTimeString(LOCALE, { timeZone: ZONE, hour: "2-digit", minute: "2-digit" });
    await expect(page.getByText(time, { exact: true }).first()).toBeVisible();
  }
});
