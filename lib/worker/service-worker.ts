/**
 * The service worker, served as /sw.js. Caches static files and the last copy of each page, so that the app starts
 * without a network; sends queued picks; shows notifications (push.ts).
 */
import { NetworkFirst, Serwist, type SerwistPlugin, StaleWhileRevalidate } from "serwist";
import { SYNC_TAG, sendQueued } from "../pick/queue";
import { type CachePages, cachedAt, cachedCopy, isWhole, OWN_PAGES, PAGE_CACHE, PLAYER } from "./page-cache";
import "./push";

declare const self: ServiceWorkerGlobalScope;
/** Defined by scripts/support/build-worker.ts: the build's id, and the scripts, styles and fonts of the main pages. */
declare const RELEASE: string;
declare const FILES: readonly string[];

/** Shown for a page that isn't cached. */
const NOT_CACHED_PAGE = "/not-cached";
/** How long to wait for the server before showing the copy; seconds. */
const NETWORK_TIMEOUT = 5;
const MOST_PAGES = 40;

// In development files change under the same names, so nothing is cached.
const isDeveloping = RELEASE === "dev";

const serwist = new Serwist({
  precacheEntries: isDeveloping
    ? []
    : [...FILES.map((url) => ({ url, revision: null })), { url: NOT_CACHED_PAGE, revision: RELEASE }],
  precacheOptions: { concurrency: 2 },
  disableDevLogs: true,
});

/** The cache entry that says whose pages it holds; no page has this path. */
const OWNER = "/cached-for";

/**
 * The cache at the time of the request. Writing to a cache that was deleted since has no effect, so that a late
 * response can't restore what logging out has deleted.
 */
const cacheAtRequest = new WeakMap<ExtendableEvent, Cache>();

/** A shared phone never shows one player's pages to another: logging in or out, or another's page, deletes the cache. */
const cacheForOnePlayer: SerwistPlugin = {
  handlerWillStart: async ({ event }) => void cacheAtRequest.set(event, await caches.open(PAGE_CACHE)),
  // Proxies answer with these while the server is down.
  fetchDidSucceed: async ({ response }) => {
    if (response.status >= 502 && response.status <= 504)
      throw new Error(`The server is unavailable: ${response.status}`);
    return response;
  },
  cacheWillUpdate: async ({ request, response, event }) => {
    const cache = cacheAtRequest.get(event);
    const player = response.headers.get(PLAYER);
    if (!cache || !response.ok || player === null) return null;
    const owner = await (await cache.match(OWNER))?.text();
    if (owner !== undefined && owner !== player) {
      await caches.delete(PAGE_CACHE);
      return null;
    }
    const html = await response.text();
    if (!isWhole(html)) return null;
    if (owner === undefined) await cache.put(OWNER, new Response(player));
    await cache.put(request, cachedCopy(html, response, Date.now()));
    const [, oldest, ...others] = await cache.keys();
    if (oldest && others.length >= MOST_PAGES) await cache.delete(oldest);
    await cachePictures(html);
    // Already cached above.
    return null;
  },
  handlerDidError: async ({ request }) => {
    // Fall back to the page without its query.
    const { pathname, search } = new URL(request.url);
    if (search !== "" && (await (await caches.open(PAGE_CACHE)).match(pathname))) return Response.redirect(pathname);
    return (await serwist.matchPrecache(NOT_CACHED_PAGE)) ?? Response.error();
  },
};

const PICTURES = "pictures";
const NAMED = /"(\/(?:avatars|team-art)\/[\w.-]+)/g;

/** Caches the avatars and banners on a page, which may have loaded them before the worker was active. */
async function cachePictures(html: string): Promise<void> {
  const cache = await caches.open(PICTURES);
  const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const named = new Set([...html.matchAll(NAMED)].map(([, path = ""]) => path));
  await Promise.allSettled([...named].filter((path) => !cached.has(path)).map((path) => cache.add(path)));
}

const pages = new NetworkFirst({
  cacheName: PAGE_CACHE,
  networkTimeoutSeconds: NETWORK_TIMEOUT,
  plugins: [cacheForOnePlayer],
});

if (!isDeveloping) {
  serwist.registerCapture(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === "navigate" && !url.pathname.startsWith("/api/"),
    pages,
  );
  // Client navigation: a reply that is no RSC payload makes Next.js load the page, which is then served from the cache.
  serwist.registerCapture(
    ({ request, sameOrigin }) => sameOrigin && request.headers.get("rsc") === "1",
    ({ request }) => fetch(request).catch(() => new Response(null, { headers: { "Content-Type": "text/html" } })),
  );
  // Cached pages may need files of the previous build, or of the next.
  serwist.registerCapture(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/_next/static/"),
    async ({ request }) => (await caches.match(request)) ?? fetch(request),
  );
  serwist.registerCapture(
    ({ url, sameOrigin }) => sameOrigin && /^\/(avatars|team-art)\//.test(url.pathname),
    new StaleWhileRevalidate({ cacheName: PICTURES }),
  );
}
serwist.addEventListeners();

// Cached pages need the files of their build, so a new worker deletes them.
self.addEventListener("activate", (event) => event.waitUntil(caches.delete(PAGE_CACHE)));

self.addEventListener("message", (event) => {
  const message: CachePages = event.data;
  if (message.type === "cache-pages" && !isDeveloping) event.waitUntil(cachePages(event, message));
});

/** Stops while the server is down, or nobody is signed in. */
async function cachePages(event: ExtendableEvent, { paths, since }: Omit<CachePages, "type">): Promise<void> {
  for (const path of paths) {
    const cached = await (await caches.open(PAGE_CACHE)).match(path);
    if (cached && cachedAt(cached) >= since) continue;
    const request = new Request(path, { cache: "no-store", redirect: "manual" });
    const response = await pages.handle({ event, request }).catch(() => null);
    if (!response?.ok || !response.headers.has(PLAYER)) return;
  }
}

/** The event of Background Sync, which TypeScript doesn't define. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}
const isSync = (event: Event): event is SyncEvent => "tag" in event && event.tag === SYNC_TAG;

self.addEventListener("sync", (event: Event) => {
  if (isSync(event)) event.waitUntil(sendPicks(event));
});

/** Sends queued picks with every page closed. After a rejection the browser retries later. */
async function sendPicks(event: ExtendableEvent): Promise<void> {
  if (!(await sendQueued())) throw new Error("Some picks are still waiting");
  await cachePages(event, { paths: OWN_PAGES, since: Date.now() });
}
