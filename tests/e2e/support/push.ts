/** Delivers the game's messages to a browser, as its push service would. */
import type { BrowserContext, Page, Worker } from "playwright/test";
import type { Message } from "@/lib/notify/schema";

/** Available to code in the worker. */
declare const self: ServiceWorkerGlobalScope;

/** The site's worker, once it is active. */
export async function workerOf(page: Page): Promise<Worker> {
  const context = page.context();
  const [worker] = context.serviceWorkers();
  const found = worker ?? (await context.waitForEvent("serviceworker"));
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === "activated") return;
    await new Promise((resolve) => active?.addEventListener("statechange", resolve, { once: true }));
  });
  return found;
}

/** Delivers a message to the worker, and waits until it has handled it. */
export function deliver(worker: Worker, message: Message | string): Promise<void> {
  return worker.evaluate(
    async (data) => {
      const event = new PushEvent("push", { data });
      const work: Promise<unknown>[] = [];
      // An event that a script has made is not waited for by the browser.
      Object.defineProperty(event, "waitUntil", { value: (promise: Promise<unknown>) => work.push(promise) });
      self.dispatchEvent(event);
      await Promise.all(work);
    },
    typeof message === "string" ? message : JSON.stringify(message),
  );
}

interface Shown {
  title: string;
  body: string;
  tag: string;
  buttons: string[];
}

/** The notifications on the screen. */
export function shownBy(worker: Worker): Promise<Shown[]> {
  return worker.evaluate(async () => {
    const notifications: (Notification & { actions?: readonly { title: string }[] })[] =
      await self.registration.getNotifications();
    return notifications.map(({ title, body, tag, actions = [] }) => {
      return { title, body, tag, buttons: actions.map((action) => action.title) };
    });
  });
}

/** Taps the notification or one of its buttons, and waits until the worker has handled it. */
export function tap(worker: Worker, button: string | null): Promise<void> {
  return worker.evaluate(async (wanted) => {
    const [notification] = await self.registration.getNotifications();
    if (!notification) throw new Error("Nothing is shown");
    const { actions = [] }: Notification & { actions?: readonly { action: string; title: string }[] } = notification;
    const action = actions.find(({ title }) => title === wanted)?.action ?? "";
    const event = new NotificationEvent("notificationclick", { notification, action });
    const work: Promise<unknown>[] = [];
    // An event that a script has made is not waited for by the browser.
    Object.defineProperty(event, "waitUntil", { value: (promise: Promise<unknown>) => work.push(promise) });
    self.dispatchEvent(event);
    await Promise.all(work);
  }, button);
}

/** Without a permission prompt. */
export function allowNotifications(context: BrowserContext, origin: string): Promise<void> {
  return context.grantPermissions(["notifications"], { origin });
}
