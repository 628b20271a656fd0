/** The service worker, as pages have to do with it; its own side is in lib/worker/. */
import { KEPT_PAGES, PATHS } from "../worker/kept-copy";
import type { Message } from "../worker/messages";

/** Says something to a worker. */
export function tell(worker: ServiceWorker | null, message: Message): void {
  worker?.postMessage(message);
}

/** Has the browser take in the worker, and look whether there is a newer one; null where it does not. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  try {
    return await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  } catch {
    // A browser that keeps nothing, as in private windows, or a network that is gone: the pages work as without it.
    return null;
  }
}

/** Has the worker keep none of these pages from before `since`; milliseconds. Nothing happens where there is no worker. */
export async function renewKept(paths: readonly string[], since: number): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  tell(active, { type: "renew-kept", since, paths });
}

/** Which release a worker is of. */
export function releaseOf(worker: ServiceWorker): Promise<string> {
  const { port1, port2 } = new MessageChannel();
  const message: Message = { type: "tell-release" };
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(String(data));
    worker.postMessage(message, [port2]);
  });
}

/** The pages that this browser has kept for the player who is signed in. */
export async function listKept(): Promise<string[]> {
  const keys = await (await caches.open(KEPT_PAGES)).keys();
  const there = keys.map(({ url }) => new URL(url).pathname);
  return PATHS.filter((path) => there.includes(path));
}
