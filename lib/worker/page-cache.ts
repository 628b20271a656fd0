/** The page cache, shared by the worker, the pages and the middleware. */
import { MINUTE } from "../clock";

/** The cache of pages. It holds one player's pages: `clearBrowser` deletes it, and the worker if someone else logs in. */
export const PAGE_CACHE = "pages";

/** Pages that are cached even if they were never opened. */
export const MAIN_PAGES: readonly string[] = ["/", "/schedule", "/leaderboard", "/rules"];

/** Those of them that show the player's picks. */
export const OWN_PAGES: readonly string[] = ["/", "/schedule"];

/** How old a copy of a main page may get before it is fetched again; milliseconds. */
export const PAGE_MAX_AGE = 30 * MINUTE;

/** The name of a cached page's time in Server-Timing. */
export const CACHED_TIMING = "cached";

/** The header in which the server says whose page it is. */
export const PLAYER = "x-player";

/** A message to the worker: fetch those of these paths whose copies are older than `since`; milliseconds. */
export interface CachePages {
  type: "cache-pages";
  paths: readonly string[];
  since: number;
}

/** Whether this is a complete page of a player. Error pages and truncated ones have status 200 too. */
export function isWhole(html: string): boolean {
  return html.includes('<main id="main"') && html.trimEnd().endsWith("</html>") && !html.includes("data-dgst=");
}

/** A page to cache, with its time. */
export function cachedCopy(html: string, { headers }: Response, at: number): Response {
  const own = new Headers(headers);
  // These describe the transfer, not the page.
  for (const name of ["content-encoding", "content-length", "transfer-encoding"]) own.delete(name);
  own.set("Server-Timing", `${CACHED_TIMING};desc="${at}"`);
  return new Response(html, { headers: own });
}

const MOMENT = new RegExp(`\\b${CACHED_TIMING};desc="(\\d+)"`);

/** When a copy was made; 0 if it doesn't say; milliseconds. */
export function cachedAt({ headers }: Response): number {
  return Number(MOMENT.exec(headers.get("Server-Timing") ?? "")?.[1] ?? 0);
}
