/** Guards what `npm run bench:pages` measures: how much a page loads before it lives, and that it then stays in place. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { measureShift, readFonts, waitUntilAlive, watchShift, weighScripts } from "../../scripts/support/page-measures";
import { buildUser } from "../support/builders";
import { carrySession } from "./support/account";
import { expect, test } from "./support/journey";
import { buildLive, buildMatch, clearMatches, MI, placePick } from "./support/season";

/** An empty page of this Next.js, as the bench weighs it, and what we allow ourselves above; bytes. */
const EMPTY = 132 * 1024;
const ABOVE = 60 * 1024;

test.use({ timezoneId: "Asia/Kolkata", viewport: { width: 360, height: 760 } });

test.beforeEach(async ({ page, site }) => {
  await clearMatches();
  const user = await buildUser();
  await db().profile.update({ where: { userId: user.id }, data: { timeZone: "Asia/Kolkata" } });
  await placePick(user, await buildLive(), MI);
  await buildMatch();
  await carrySession(page, user, site.origin);
  await watchShift(page);
});

test("today's matches are light, bring one file a face, and do not move", async ({ page, site }) => {
  await page.goto("/");
  const weight = await weighScripts(page);
  expect(weight).toBeGreaterThan(EMPTY);
  expect(weight).toBeLessThanOrEqual(EMPTY + ABOVE);
  expect(await readFonts(page)).toEqual({ preloaded: 2, loaded: 2 });
  for (const path of ["/", "/schedule"]) {
    expect(await measureShift(page, site.origin + path), path).toBeLessThanOrEqual(0.02);
  }
});

/** Each in a browser that has kept no face. */
for (const path of ["/", "/schedule", "/settings"]) {
  test(`faces that come late move nothing on ${path}`, async ({ page }) => {
    let bringFaces = () => {};
    const wanted = new Promise<void>((resolve) => {
      bringFaces = resolve;
    });
    await page.route("**/*.woff2", (route) => wanted.then(() => route.continue()));
    await page.goto(path, { waitUntil: "commit" });
    await waitUntilAlive(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect((await readFaces(page)).filter((status) => status === "loaded")).toEqual([]);
    bringFaces();
    await expect.poll(() => readFaces(page)).toContain("loaded");
    await page.evaluate(() =>
      document.fonts.ready.then(() => new Promise((resolve) => requestAnimationFrame(resolve))),
    );
    expect(await page.evaluate(() => Number(Reflect.get(window, "shift")))).toBeLessThanOrEqual(0.02);
  });
}

/** How far the faces are that are on their way; those that stand in meanwhile are not among them. */
function readFaces(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.fonts].filter(({ family }) => !family.includes("meanwhile")).map(({ status }) => status),
  );
}
