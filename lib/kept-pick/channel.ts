/** Tells pages, tabs and the worker of this browser that something has changed among kept picks. */

const NAME = "googly-kept-picks";

export function announce(): void {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(null);
  channel.close();
}

/** Calls with every change, one's own too; answers how to stop it. */
export function watchKept(onChange: () => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = onChange;
  return () => channel.close();
}
