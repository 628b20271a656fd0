/** Sends what this device has kept for whoever is signed in, and shows how it stands, as long as a page is open. */
import type { QueryClient } from "@tanstack/react-query";
import { SECOND } from "../clock";
import { watchKept } from "../kept-pick/channel";
import type { KeptPick } from "../kept-pick/record-schema";
import { sendWaiting } from "../kept-pick/send";
import { forget, listKept } from "../kept-pick/store";
import { readLost, watchReach } from "../reach";
import { keptPicks } from "./kept-pick";
import { getReceipt, readPickAnew } from "./pick";

/** As long as something waits it is tried again so often, whatever else happens; milliseconds. */
const AGAIN_EVERY = 15 * SECOND;

/**
 * Sends at once, when the network or the reader comes back, when the server answers again, and every now and then. `onSent` is called
 * with each pick that the game has, once in this browser. Answers how to stop it.
 */
export function watchKeptPicks(client: QueryClient, userId: string, onSent: (pick: KeptPick) => void): () => void {
  const { queryKey } = keptPicks(userId);
  const isWaiting = () => client.getQueryData(queryKey)?.some(isUnsettled) ?? false;
  const look = async () => {
    const before = client.getQueryData(queryKey) ?? [];
    const kept = await listKept(userId);
    client.setQueryData(queryKey, kept);
    const waits = new Set(kept.filter(isUnsettled).map(({ key }) => key));
    for (const pick of before) if (isUnsettled(pick) && !waits.has(pick.key)) void readPickAnew(client, pick);
    for (const pick of kept) await finish(pick, onSent);
  };
  // A device that keeps nothing has nothing to send.
  const onChange = () => void look().catch(() => undefined);
  const send = () => void sendWaiting(userId).catch(() => undefined);
  const sendWhatWaits = () => {
    if (isWaiting()) send();
  };
  const comeBack = () => {
    if (document.visibilityState === "visible") send();
  };
  onChange();
  send();
  const timer = setInterval(sendWhatWaits, AGAIN_EVERY);
  const stops = [watchKept(onChange), watchReach(() => readLost() === null && sendWhatWaits())];
  window.addEventListener("online", send);
  window.addEventListener("visibilitychange", comeBack);
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
    window.removeEventListener("online", send);
    window.removeEventListener("visibilitychange", comeBack);
  };
}

const isUnsettled = ({ state: { is } }: KeptPick) => is === "waiting" || is === "withdrawn";

/** Of all tabs one keeps the receipt of what the game has, and says so. */
async function finish(pick: KeptPick, onSent: (pick: KeptPick) => void): Promise<void> {
  if (pick.state.is !== "sent" || !(await forget(pick.key)) || !pick.state.stands) return;
  getReceipt(pick);
  onSent(pick);
}
