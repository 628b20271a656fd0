import { type CachePages, MAIN_PAGES, PAGE_CACHE } from "./page-cache";

/** The pages' side of the service worker in this folder. */

/** Registers the worker. Where that fails, as in private windows, pages work without it. */
export async function registerWorker(): Promise<void> {
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => undefined);
}

/** Asks the worker to fetch those of these pages whose copies are older than `since`; milliseconds. */
export async function cachePages(paths: readonly string[], since: number): Promise<void> {
  const message: CachePages = { type: "cache-pages", paths, since };
  (await navigator.serviceWorker.ready).active?.postMessage(message);
}

/** The main pages that are cached for the signed-in player. */
export async function listCachedPages(): Promise<string[]> {
  const keys = await (await caches.open(PAGE_CACHE)).keys();
  const cached = keys.map(({ url }) => new URL(url).pathname);
  return MAIN_PAGES.filter((path) => cached.includes(path));
}

/** Whether this is the installed app, which has a window of its own. */
export const isInstalled = (): boolean => matchMedia("(display-mode: standalone)").matches;
