/** Measurements of a loaded page. */
import type { Page } from "playwright";

/** Waits until React has hydrated the whole page: before that a key or a tap can be lost. */
export async function waitUntilAlive(page: Page): Promise<void> {
  const areAllHydrated = () => {
    const ours = [...document.querySelectorAll("header, header *, nav, nav *, main, main *")];
    const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactFiber$"));
    return document.querySelector("main h1") !== null && ours.every(isAlive);
  };
  // Not in every frame, which takes from the page's own work.
  await page.waitForFunction(areAllHydrated, undefined, { polling: 50 });
}

/**
 * Waits until the page is hydrated, and returns the compressed size of the scripts named in its HTML. Scripts that it
 * fetches later don't count.
 */
export async function weighScripts(page: Page): Promise<number> {
  await waitUntilAlive(page);
  const html = await (await page.request.get(page.url())).text();
  const named = (await listScripts(page)).filter(({ path }) => html.includes(path));
  return named.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Returns the compressed size of all scripts that the page requests in its first `milliseconds`. */
export async function weighAfter(page: Page, milliseconds: number): Promise<number> {
  await page.waitForFunction((end) => performance.now() > end, milliseconds);
  const begun = (await listScripts(page)).filter(({ at }) => at <= milliseconds);
  return begun.reduce((sum, { bytes }) => sum + bytes, 0);
}

function listScripts(page: Page): Promise<{ path: string; bytes: number; at: number }[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .flatMap((entry) => (entry instanceof PerformanceResourceTiming ? [entry] : []))
      .map(({ name, encodedBodySize: bytes, startTime: at }) => ({ path: new URL(name).pathname, bytes, at }))
      .filter(({ path }) => path.endsWith(".js")),
  );
}

export async function readFonts(page: Page): Promise<{ preloaded: number; loaded: number }> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page.evaluate(() => ({
    preloaded: document.querySelectorAll('link[rel="preload"][as="font"]').length,
    loaded: performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".woff2")).length,
  }));
}

/** Adds up the layout shift of the following pages. */
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

/** Waits until a page is idle, and returns its layout shift. */
export async function measureShift(page: Page): Promise<number> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready.then(() => new Promise((resolve) => requestAnimationFrame(resolve))));
  return page.evaluate(() => Number(Reflect.get(window, "shift")));
}
