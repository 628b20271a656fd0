import { KEPT_PAGES } from "../worker/kept-copy";

/** Leaves nothing of a player in this browser that the next one to use it could see. */
export async function forgetPlayer(): Promise<void> {
  // Neither is there where a site is not served over https, and a badge only where it was installed.
  const badge = "clearAppBadge" in navigator ? navigator.clearAppBadge() : undefined;
  await Promise.allSettled([badge, "caches" in window && caches.delete(KEPT_PAGES), closeShown()]);
}

/** Notifications that stand on the screen tell of the player, and their buttons pick for them. */
async function closeShown(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
}

/**
 * Has the browser's push service forget it: the server has, and what is still on its way to a device that was away would be shown
 * to whoever has it by then.
 */
export async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  // Not there in Safari outside of the home screen.
  const held = await registration?.pushManager?.getSubscription();
  await held?.unsubscribe();
}
