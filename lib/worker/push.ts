/** Notifications: shows what the game sends, and does what is tapped. See docs/decisions/059-notifications.md. */
import { messageSchema } from "../notification/message-schema";
import { answerTap } from "./answer-tap";
import { keepAddress } from "./keep-address";
import { scope } from "./scope";
import { showMessage } from "./show-message";

scope.addEventListener("push", (event) => event.waitUntil(show(event.data)));
scope.addEventListener("notificationclick", (event) => event.waitUntil(answerTap(event)));
scope.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(keepAddress(event)));

/** A browser that is told something and shows nothing says so itself, in its own words: so there is always something. */
async function show(data: PushMessageData | null): Promise<void> {
  const message = messageSchema.safeParse(readJson(data)).data;
  await showMessage(message ?? null, new Date());
}

function readJson(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}
