import { KEPT_PAGES } from "../worker/kept-copy";

/** Leaves nothing of a player in this browser that the next one to use it could see. */
export async function forgetPlayer(): Promise<void> {
  // Neither is there where a site is not served over https, and a badge only where it was installed.
  const badge = "clearAppBadge" in navigator ? navigator.clearAppBadge() : undefined;
  await Promise.allSettled([badge, "caches" in window && caches.delete(KEPT_PAGES)]);
}
