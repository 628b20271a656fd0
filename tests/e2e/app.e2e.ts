/** The pages as an app: what a browser asks for before it installs one, and what it shows of it. */
import type { Page } from "playwright/test";
import { z } from "zod";
import { buildUser } from "../support/builders";
import { carrySession } from "./support/account";
import { buildSeenUser, openUntilKept, test } from "./support/app";
import { expect } from "./support/journey";
import { buildMatch, MI, placePick } from "./support/season";

test("a player's page takes in its worker once it is at rest; a guest's does not", async ({ page, site }) => {
  await page.goto("/login");
  await page.mouse.move(10, 10);
  const registered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await registered()).toBe(0);
  await carrySession(page, await buildUser(), site.origin);
  await page.goto("/rules");
  await expect.poll(registered).toBe(1);
});

test("the worker is asked for anew at every visit, and may fetch from here alone", async ({ request }) => {
  const reply = await request.get("/sw.js");
  expect(reply.headers()).toMatchObject({
    "content-type": expect.stringContaining("javascript"),
    "cache-control": "no-cache",
    "content-security-policy": expect.stringContaining("connect-src 'self'"),
  });
});

const pictureSchema = z.object({ src: z.string(), sizes: z.string(), type: z.string().optional() });
const manifestSchema = z.object({
  icons: z.array(pictureSchema),
  screenshots: z.array(pictureSchema),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string(), icons: z.array(pictureSchema) })),
});

test("the browser would install it: its own check finds nothing amiss", async ({ appWindow: page, site, request }) => {
  await carrySession(page, await buildSeenUser(), site.origin);
  await page.goto(site.origin);
  const browser = await page.context().newCDPSession(page);
  const { errors, data } = await browser.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(await browser.send("Page.getInstallabilityErrors")).toEqual({ installabilityErrors: [] });

  const manifest = manifestSchema.parse(JSON.parse(data ?? ""));
  expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ["Today", "/"],
    ["Schedule", "/schedule"],
    ["Leaderboard", "/leaderboard"],
  ]);
  const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
  for (const { src, sizes, type } of pictures) {
    const reply = await request.get(src);
    expect({ src, type: reply.headers()["content-type"] }).toEqual({ src, type: type ?? "image/png" });
    const size = await page.evaluate(async (address) => {
      const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
      return `${width}x${height}`;
    }, src);
    expect({ src, size }).toEqual({ src, size: sizes });
  }
});

test("on its icon stands how many picks are missing, and nobody's after logging out", async ({ appWindow, site }) => {
  const [picked] = [await buildMatch(), await buildMatch({ teamOne: "Rajasthan Royals", teamTwo: "Gujarat Titans" })];
  const user = await buildSeenUser({ firstName: "Asha", lastName: "Menon" });
  await placePick(user, picked, MI);
  await writeDownBadges(appWindow);
  await carrySession(appWindow, user, site.origin);
  await appWindow.goto(site.origin);
  await expect.poll(() => lastBadge(appWindow)).toBe(1);
  await appWindow.getByRole("button", { name: "Asha Menon, your menu" }).click();
  await appWindow.getByRole("menuitem", { name: "Logout" }).click();
  await expect(appWindow).toHaveURL(/\/login/);
  await expect.poll(() => lastBadge(appWindow)).toBeNull();
});

test("in a window of the browser itself there is no icon, and nothing is asked for one", async ({ page, site }) => {
  await writeDownBadges(page);
  await openUntilKept(page, site.origin, await buildSeenUser());
  expect(await lastBadge(page)).toBeUndefined();
});

/** No browser tells what stands on an icon, so what it is told is written down on the way; null where it is cleared. */
async function writeDownBadges(page: Page): Promise<void> {
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
