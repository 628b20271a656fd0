/** The game as an installed app: that browsers offer to install it, and what its icon shows. */
import type { APIRequestContext, Page } from "playwright/test";
import { z } from "zod";
import { carrySession } from "./support/account";
import { buildSeenUser, test } from "./support/app";
import { expect } from "./support/fixtures";
import { buildMatch, MI, placePick } from "./support/season";

const pictureSchema = z.object({ src: z.string(), sizes: z.string(), type: z.string().optional() });
const manifestSchema = z.object({
  icons: z.array(pictureSchema),
  screenshots: z.array(pictureSchema),
  shortcuts: z.array(z.object({ url: z.string(), icons: z.array(pictureSchema) })),
});

test("players' pages make the game installable, and its icon shows the missing picks until logging out", async ({
  appWindow: page,
  site,
  request,
}) => {
  const [picked] = [await buildMatch(), await buildMatch({ teamOne: "Rajasthan Royals", teamTwo: "Gujarat Titans" })];
  const user = await buildSeenUser({ firstName: "Asha", lastName: "Menon" });
  await placePick(user, picked, MI);
  await noteBadges(page);
  const registered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await page.goto(`${site.origin}/login`);
  expect(await registered()).toBe(0);
  await carrySession(page, user, site.origin);
  await page.goto(site.origin);
  await expect.poll(registered).toBe(1);
  await expect.poll(() => lastBadge(page)).toBe(1);
  await expectInstallable(page, request, site.origin);

  await page.getByRole("button", { name: "Asha Menon, your menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => lastBadge(page)).toBeNull();
});

async function expectInstallable(page: Page, guest: APIRequestContext, origin: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { errors, data } = await browser.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(await browser.send("Page.getInstallabilityErrors")).toEqual({ installabilityErrors: [] });

  const { icons, screenshots, shortcuts } = manifestSchema.parse(JSON.parse(data ?? ""));
  for (const { url } of shortcuts) expect((await page.request.get(origin + url)).url()).toBe(origin + url);
  for (const { src, sizes, type } of [...icons, ...screenshots, ...shortcuts.flatMap((it) => it.icons)]) {
    const reply = await guest.get(src);
    expect({ src, type: reply.headers()["content-type"] }).toEqual({ src, type: type ?? "image/png" });
    const size = await page.evaluate(async (address) => {
      const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
      return `${width}x${height}`;
    }, src);
    expect({ src, size }).toEqual({ src, size: sizes });
  }
  // The worker is revalidated at every visit, and may fetch from this site only.
  expect((await guest.get("/sw.js")).headers()).toMatchObject({
    "content-type": expect.stringContaining("javascript"),
    "cache-control": "no-cache",
    "content-security-policy": expect.stringContaining("connect-src 'self'"),
  });
}

/** Browsers don't report their icon's badge, so the requests are recorded; null if it is cleared. */
async function noteBadges(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setAppBadge, clearAppBadge } = navigator;
    navigator.setAppBadge = (count) => {
      Object.assign(window, { badge: count });
      return setAppBadge.call(navigator, count);
    };
    navigator.clearAppBadge = () => {
      Object.assign(window, { badge: null });
      return clearAppBadge.call(navigator);
    };
  });
}

const lastBadge = (page: Page) => page.evaluate(() => Reflect.get(window, "badge"));
