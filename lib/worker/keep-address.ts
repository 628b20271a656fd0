/** A browser that has been given another address by its push service tells the game, which would reach it no more. */
import { scope } from "./scope";

/**
 * Subscribes anew for the player who had asked for it; whoever has signed in since has not, and gets none. Where the server is not
 * reached the next page tells it (lib/browser/push-address.ts).
 */
export async function keepAddress(event: PushSubscriptionChangeEvent): Promise<void> {
  const options = event.oldSubscription?.options;
  const renewed =
    event.newSubscription ?? (options && (await scope.registration.pushManager.subscribe(options).catch(() => null)));
  if (!renewed) return;
  const { endpoint, keys } = renewed.toJSON();
  const body = JSON.stringify({ endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth }, renewed: true });
  const headers = { "Content-Type": "application/json" };
  await fetch("/api/notification/subscribe", { method: "POST", credentials: "same-origin", headers, body });
}
