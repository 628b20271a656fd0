import { PAGE_CACHE } from "../worker/page-cache";

/** Removes what this browser stores of a player, so that the next person to use it can't see it. */
export async function clearBrowser(): Promise<void> {
  // Caches are missing without https, badges where the app isn't installed.
  const badge = "clearAppBadge" in navigator ? navigator.clearAppBadge() : undefined;
  await Promise.allSettled([badge, "caches" in window && caches.delete(PAGE_CACHE), closeNotifications()]);
}

async function closeNotifications(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
}
