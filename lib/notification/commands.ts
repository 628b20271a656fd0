/** Switches notifications on for a browser, and sends one to be seen. */
import { env } from "../env";
import { dropAddresses, dropDevice, findDevice, keepSubscription, moveSubscription } from "../push/commands";
import { type Became, sendPush } from "../push/send";
import { isOfService } from "../push/services";
import { vapid } from "../push/vapid";
import { Refusal } from "../refusal/catalogue";
import type { Moment } from "../season/schema";
import { inTransaction } from "../transaction";
import { toPush } from "./message";
import type { Subscribed } from "./schema";
import { testMessage } from "./texts";
import { takeAsTold } from "./told-points";

interface Subscriber {
  userId: string;
  version: number;
  device: string | undefined;
}

const NONE_YET = { message: "This browser gets no notifications yet" };

/**
 * Has a browser get a player's notifications from now on; answers the id for its cookie. Throws NOT_FOUND where this site
 * sends none, and for a new address of what was another player's; INVALID_INPUT for an address that is not a push service's.
 */
export async function subscribe(
  { userId, version, device }: Subscriber,
  { endpoint, keys, renewed }: Subscribed,
  { now, season }: Moment,
): Promise<string> {
  if (vapid() === null) throw new Refusal("NOT_FOUND", { message: "This site sends no notifications" });
  if (!isOfService(endpoint, env().PUSH_SERVICES))
    throw new Refusal("INVALID_INPUT", { message: "This browser's push service is not known here" });
  if (renewed && (await findDevice(device, userId, now)) === null) throw new Refusal("NOT_FOUND", NONE_YET);
  const id = await inTransaction("verb", async (tx) => {
    await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;
    await takeAsTold(tx, userId, season.rules);
    if (renewed) await moveSubscription(tx, device, userId, endpoint);
    return keepSubscription(tx, { endpoint, ...keys }, { userId, version }, now);
  });
  // A browser that has subscribed anew has another address, and the former one leads nowhere.
  if (device !== id) await dropDevice(device);
  return id;
}

/** Sends one at once to the browser that asks, and answers what became of it. Throws NOT_FOUND where it gets none. */
export async function sendTest({ userId, device }: Subscriber, now: Date): Promise<Became> {
  const address = await findDevice(device, userId, now);
  if (address === null) throw new Refusal("NOT_FOUND", NONE_YET);
  const outcome = await sendPush(address, toPush(testMessage(userId), now), now);
  if (outcome.became === "gone") await dropAddresses([address.endpoint]);
  return outcome;
}
