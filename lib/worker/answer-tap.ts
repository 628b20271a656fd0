/** What a tap on a notification does: opens what it is about, or makes the pick of its button. */
import { pickHere } from "./pick-here";
import { scope } from "./scope";
import { type Tapped, tappedSchema } from "./show-message";

const PICK = "pick ";

/** A button makes the pick and leaves its receipt in place of the notification; elsewhere a tap opens the page. */
export async function answerTap({ action, notification }: NotificationEvent): Promise<void> {
  const tapped = tappedSchema.safeParse(notification.data).data;
  const team = action.startsWith(PICK) ? action.slice(PICK.length) : null;
  if (tapped?.offer && team !== null) return pickHere(tapped.userId, tapped.offer, team, notification.tag);
  notification.close();
  await open(tapped);
}

/** In a window that shows it already, where there is one; no other is led there, since something may be typed in it. */
async function open(tapped: Tapped | undefined): Promise<void> {
  const address = new URL(tapped?.url ?? "/", scope.location.origin);
  // What was sent leads nowhere else.
  if (address.origin !== scope.location.origin) return;
  const windows = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const window = windows.find(({ url }) => url === address.href);
  await (window ? window.focus() : scope.clients.openWindow(address.href));
}
