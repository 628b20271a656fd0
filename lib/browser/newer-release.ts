/** A release that came while a page was open. */
import { HOUR } from "../clock";
import { releaseOf, tell } from "./worker";

/** How often a page that stays open looks for one when somebody comes back to it; milliseconds. */
const LOOK_EVERY = 1 * HOUR;

/**
 * Calls once a release is ready that is newer than the page's: the page is of it once it is loaded anew. Where it is already,
 * since pages come from the server, its worker takes the place of the one before without a word. Answers how to stop.
 */
export function watchForNewer(
  registration: ServiceWorkerRegistration,
  release: string,
  onNewer: () => void,
): () => void {
  const over = new AbortController();
  const { signal } = over;
  const isNewer = async (worker: ServiceWorker) => (await releaseOf(worker)) > release && !signal.aborted;

  const meet = async () => {
    const { waiting } = registration;
    if (!waiting) return;
    if (await isNewer(waiting)) onNewer();
    else tell(waiting, { type: "take-over" });
  };
  const follow = () => registration.installing?.addEventListener("statechange", () => void meet(), { signal });
  registration.addEventListener("updatefound", follow, { signal });
  follow();
  void meet();

  // Another tab has taken it: this page goes on with what it has, until its reader says so too.
  const meetOthers = async () => {
    const { controller } = navigator.serviceWorker;
    if (controller && (await isNewer(controller))) onNewer();
  };
  navigator.serviceWorker.addEventListener("controllerchange", () => void meetOthers(), { signal });

  lookAgain(registration, signal);
  return () => over.abort();
}

/** Browsers look when a page is opened; one that stays open for days is not. */
function lookAgain(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
  let lookedAt = Date.now();
  const look = () => {
    if (document.hidden || Date.now() - lookedAt < LOOK_EVERY) return;
    lookedAt = Date.now();
    registration.update().catch(() => undefined);
  };
  document.addEventListener("visibilitychange", look, { signal });
}
