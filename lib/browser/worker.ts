/** The service worker, as pages have to do with it; its own side is in lib/worker/. */

/** Has the browser take in the worker, and look whether there is a newer one; null where it does not. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  try {
    return await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  } catch {
    // A browser that keeps nothing, as in private windows, or a network that is gone: the pages work as without it.
    return null;
  }
}
