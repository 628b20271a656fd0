/** A browser to which the game's messages are delivered, as its push service would. */
import type { BrowserContext, Page, Worker } from "playwright/test";
import type { Message } from "@/lib/notify/schema";

/** What is handed to the worker finds this there. */
declare const self: ServiceWorkerGlobalScope;

/** The worker of the page's site, once it is there and at work. */
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

/** Hands the worker a message, as one that has come from the push service, and waits until it has done all that it does about it. */
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

/** Taps the notification, or one of its buttons, and waits until the worker has done all that it does about it. */
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

/** Without asking. */
export function allowNotifications(context: BrowserContext, origin: string): Promise<void> {
  return context.grantPermissions(["notifications"], { origin });
}
