/** Shows notifications, and opens what they are about. */
import { z } from "zod";
import { PRODUCT } from "../brand/product";
import { SECOND } from "../clock";
import { matchPath } from "../match/text";
import { type Message, messageSchema } from "../notify/schema";

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("push", (event) => event.waitUntil(show(read(event.data))));
self.addEventListener("notificationclick", (event) => event.waitUntil(open(event.notification)));

function read(data: PushMessageData | null): Message | null {
  try {
    return messageSchema.safeParse(data?.json()).data ?? null;
  } catch {
    return null;
  }
}

/** Shows the first match that still takes picks. Always shows something: otherwise the browser shows its own text. */
async function show(message: Message | null): Promise<void> {
  if (message === null) return showPlain("Something new in Googly", "Open the app to see it.", { tag: "unread" });
  const { kind, title, body, tag, url, open: missing, offers } = message;
  const now = offers.length === 0 ? 0 : await serverTime();
  const offer = offers.find(({ closesAt }) => Date.parse(closesAt) > now);
  if (kind === "missing-pick" && !offer)
    return showPlain("Picks have closed", "Too late to pick this one.", { tag, data: { url } });
  await Promise.all([
    missing !== undefined && setBadge(missing),
    offer
      ? showPlain(offer.title, offer.body, { tag, data: { url: matchPath(offer.matchId) } })
      : showPlain(title, body, { tag, data: { url } }),
  ]);
}

/** The server's clock, since the device's may be wrong; the device's if the server doesn't answer. Milliseconds. */
async function serverTime(): Promise<number> {
  const request = { cache: "no-store", signal: AbortSignal.timeout(3 * SECOND) } as const;
  const reply = await fetch("/api/health/live", request).catch(() => null);
  return Date.parse(reply?.headers.get("date") ?? "") || Date.now();
}

/** Replaces a notification with the same tag, without a sound. */
function showPlain(title: string, body: string, options: NotificationOptions): Promise<void> {
  return self.registration.showNotification(title || PRODUCT.name, {
    body,
    icon: "/icon-192.png",
    lang: "en",
    ...options,
  });
}

/** Sets the number of missing picks on the app's icon, where supported. */
async function setBadge(count: number): Promise<void> {
  if ("setAppBadge" in navigator) await navigator.setAppBadge(count).catch(() => undefined);
}

const dataSchema = z.object({ url: z.string() });

/** Uses a window that already shows the page. Doesn't navigate others, in which something may have been typed. */
async function open(notification: Notification): Promise<void> {
  notification.close();
  const address = new URL(dataSchema.safeParse(notification.data).data?.url ?? "/", self.location.origin);
  if (address.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const window = windows.find(({ url }) => url === address.href);
  await (window ? window.focus() : self.clients.openWindow(address.href));
}
