/** Whether the server knows at which address this browser gets notifications: its push service may have given it another. */
import { CallFailed } from "./call-failed";

/** The one that the server has answered about. */
const TOLD = "told-push-address";

/** What it answers to an address of a browser that gets nobody's notifications, or not this player's: the same each time. */
const REFUSED: readonly string[] = ["NOT_FOUND", "INVALID_INPUT"];

export function noteTold({ endpoint }: PushSubscription): void {
  try {
    localStorage.setItem(TOLD, endpoint);
  } catch {
    // A browser that keeps nothing, as some private windows do.
  }
}

/**
 * Tells the server an address that it has not answered about: the worker tells a new one when it comes, once, and not every browser
 * has it told. Asks nothing where there is none. Throws where no answer comes; the next page tells it then.
 */
export async function tellRenewed(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  // Not there in Safari outside of the home screen.
  const held = await registration?.pushManager?.getSubscription();
  if (!held || localStorage.getItem(TOLD) === held.endpoint) return;
  const { sendSubscription } = await import("./notification");
  await sendSubscription(held, { renewed: true }).catch((error: unknown) => {
    if (!(error instanceof CallFailed && REFUSED.includes(error.code))) throw error;
  });
  noteTold(held);
}
