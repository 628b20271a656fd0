/** What a browser can tell about a page that it has loaded. */
import type { Page } from "playwright";

/** As phones have it out of town: milliseconds of latency, and bytes a second. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

/** Waits until React has taken over the page's heading, and answers how many bytes of scripts came until then. */
export async function waitUntilAlive(page: Page): Promise<number> {
  const alive = await page.waitForFunction(() => {
    const heading = document.querySelector("main h1");
    if (!heading || !Object.keys(heading).some((key) => key.startsWith("__reactFiber$"))) return undefined;
    const scripts = performance
      .getEntriesByType("resource")
      .flatMap((entry) => (entry instanceof PerformanceResourceTiming ? [entry] : []))
      .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    // What has come when that was first seen; what a page fetches once it is at rest is not meant.
    if (!("scriptsWhenAlive" in window)) Object.assign(window, { scriptsWhenAlive: scripts });
    // Not the number alone: 0, where a journey has the clock in its hand, would count as not alive yet.
    return { scripts: Number(Reflect.get(window, "scriptsWhenAlive")) };
  });
  return (await alive.jsonValue())?.scripts ?? 0;
}

export async function readFonts(page: Page): Promise<{ preloaded: number; loaded: number }> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page.evaluate(() => ({
    preloaded: document.querySelectorAll('link[rel="preload"][as="font"]').length,
    loaded: performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".woff2")).length,
  }));
}

export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW);
}

/** Adds up how much of every page to come moves without anybody having touched it. */
export async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ("value" in entry && "hadRecentInput" in entry && !entry.hadRecentInput) {
          Object.assign(window, { shift: Number(Reflect.get(window, "shift")) + Number(entry.value) });
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Opens a page, lets it come to rest and answers how much it has moved. */
export async function measureShift(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await waitUntilAlive(page);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page.evaluate(() => Number(Reflect.get(window, "shift")));
}
