/** The pages as last seen, of the one player who is signed in. */
import { isWhole, KEPT_PAGES, keptCopy, PATHS, PLAYER } from "./kept-copy";
import { keepPictures } from "./pictures";

/** Under this address lies whose pages they are; no page has it. */
const OWNER = "/kept-for";

/**
 * The cache as it is now. Opened before the server is asked: what is written into one that was deleted meanwhile, as by logging
 * out, is never found again, so that no answer which comes late brings back what was emptied.
 */
export const openKept = (): Promise<Cache> => caches.open(KEPT_PAGES);

/** The page as last seen, if it was. */
export async function findKept(path: string): Promise<Response | undefined> {
  return PATHS.includes(path) ? (await openKept()).match(path) : undefined;
}

/** Takes note of what the server has answered under a path: keeps the page, or empties everything where it is another player's. */
export async function note(path: string, response: Response, cache: Cache): Promise<void> {
  if (!response.ok) return;
  const player = response.headers.get(PLAYER);
  const owner = await (await cache.match(OWNER))?.text();
  const isAnothers = player !== null && owner !== undefined && owner !== player;
  if (isAnothers) return void (await caches.delete(KEPT_PAGES));
  if (player === null || !PATHS.includes(path)) return;
  const html = await response.text();
  if (!isWhole(html)) return;
  await cache.put(OWNER, new Response(player));
  await cache.put(path, keptCopy(html, response, Date.now()));
  await keepPictures(html);
}
