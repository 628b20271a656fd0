/** Fetches the pages that can be opened without a network, so that they are there also for whoever opens one of them alone. */
import { isFresh, OWN_PATHS } from "./kept-copy";
import { findKept, note, openKept } from "./kept-pages";
import { isDeveloping, release } from "./release";

let before: Promise<unknown> = Promise.resolve();

/**
 * Sees to it that none of these pages is kept from before `since`; milliseconds. Answers whether that is so now: not while the
 * server is away, or nobody is signed in.
 */
export function renewKept(paths: readonly string[], since: number): Promise<boolean> {
  // One after the other, so that two which were asked for together do not both fetch.
  const done = before.then(() => renew(paths, since));
  before = done.catch(() => undefined);
  return done;
}

/** Sees to it that the pages with one's own picks are kept as they are now, after the worker has sent one by itself. */
export async function renewOwn(): Promise<void> {
  if (!isDeveloping) await renewKept(OWN_PATHS, Date.now());
}

async function renew(paths: readonly string[], since: number): Promise<boolean> {
  for (const path of paths) {
    const kept = await findKept(path);
    if (kept && isFresh(kept, since, release)) continue;
    const cache = await openKept();
    const response = await fetch(path, { cache: "no-store", redirect: "manual" }).catch(() => null);
    if (!response?.ok) return false;
    await note(path, response, cache);
  }
  return true;
}
