/** Sends picks that were made without a network as soon as there is one, also with every page closed (Background Sync). */
import { SYNC_TAG, sendForPlayer } from "../kept-pick/send";
import { renewOwn } from "./renew";
import { scope } from "./scope";

/** As browsers that have it tell it; TypeScript's types do not know it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

const isSync = (event: Event): event is SyncEvent => "tag" in event && event.tag === SYNC_TAG;

scope.addEventListener("sync", (event: Event) => {
  if (isSync(event)) event.waitUntil(send());
});

/** A rejection has the browser try again later. Pages that start without a network then show what was sent. */
async function send(): Promise<void> {
  if (!(await sendForPlayer())) throw new Error("Picks wait on");
  await renewOwn();
}
