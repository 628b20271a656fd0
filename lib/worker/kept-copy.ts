/** What a page as last seen is kept as. */
import { MINUTE } from "../clock";
import { KEPT_TIMING } from "../opened-from";

/** The cache of pages as last seen; it holds those of one player, and is deleted as a whole. */
export const KEPT_PAGES = "kept-pages";

/** The pages that can be opened without a network. */
export const PATHS: readonly string[] = ["/", "/schedule", "/leaderboard", "/rules"];

/** Those of them that show one's own picks. */
export const OWN_PATHS: readonly string[] = ["/", "/schedule"];

/** How old a kept page may be before it is fetched anew at rest; milliseconds. */
export const KEPT_FOR = 30 * MINUTE;

/** The headers by which the server tells whose page it is, and of which release. */
export const [PLAYER, OF_RELEASE] = ["x-player", "x-release"];

const MOMENT = new RegExp(`\\b${KEPT_TIMING};desc="(\\d+)"`);

/**
 * Whether this is a player's page to its end, as against one that says that the game is out of reach, that leads elsewhere,
 * or that broke off: those come with status 200 too (docs/decisions/028-out-of-reach.md).
 */
export function isWhole(html: string): boolean {
  return html.includes('<main id="main"') && html.trimEnd().endsWith("</html>") && !html.includes("data-dgst=");
}

/** The page as it is kept, which bears since when. */
export function keptCopy(html: string, { headers }: Response, at: number): Response {
  const own = new Headers(headers);
  // Of the way that it came by, not of what it is.
  for (const name of ["content-encoding", "content-length", "transfer-encoding"]) own.delete(name);
  own.set("Server-Timing", `${KEPT_TIMING};desc="${at}"`);
  return new Response(html, { headers: own });
}

/** Whether a kept page is from `since` or later, and not of a release before this one, whose files are about to go. */
export function isFresh({ headers }: Response, since: number, release: string): boolean {
  const at = Number(MOMENT.exec(headers.get("Server-Timing") ?? "")?.[1] ?? 0);
  return at >= since && (headers.get(OF_RELEASE) ?? "") >= release;
}
