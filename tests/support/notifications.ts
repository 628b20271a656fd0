/**
 * Players whose browsers get notifications, and what these receive, from a push service on this machine. A file that
 * imports this has its own service, and starts each test with an empty season and no subscriptions.
 */
import { afterAll, beforeEach } from "vitest";
import { db } from "@/lib/db";
import type { Kind } from "@/lib/notify/rules";
import { sendNotifications } from "@/lib/notify/send-notifications";
import { subscribe } from "@/lib/notify/subscriptions";
import { type Pushed, startPushService } from "./push-service";
import { at } from "./reminders";
import { buildPlayer, emptySeason, type PlayerTraits } from "./season";
import { moment } from "./the-season";

export const service = await startPushService();
// The configuration is read once, later than this.
process.env.PUSH_SERVICES = service.url;

beforeEach(async () => {
  service.reset();
  await emptySeason();
  await emptyNotifications();
});
afterAll(() => service.stop());

type User = Awaited<ReturnType<typeof buildPlayer>>;

/** Subscribes another browser of a player from a moment on; returns the service's id for it. */
export async function addBrowser(user: User, now: Date): Promise<string> {
  const { id, subscription } = service.newBrowser();
  const { id: userId, sessionVersion: version } = user;
  await subscribe({ userId, version, device: undefined }, subscription, moment(now));
  return id;
}

interface Traits extends PlayerTraits {
  isAdmin?: boolean;
  /** Kinds that are off. */
  off?: Kind[];
  /** Minutes of the day; none by default, so that a test is about one thing. */
  quiet?: { quietFrom: number; quietUntil: number };
}

/** A player with a browser that gets notifications since that morning; by default without quiet hours. */
export async function buildSubscriber({ isAdmin, off = [], quiet, ...traits }: Traits = {}, now = at("08:00")) {
  const user = await buildPlayer(traits);
  if (isAdmin) await db().user.update({ where: { id: user.id }, data: { isAdmin } });
  const browser = await addBrowser(user, now);
  const choice = { off, quietFrom: 0, quietUntil: 0, ...quiet };
  await db().notificationChoice.create({ data: { userId: user.id, ...choice } });
  return Object.assign(user, { browser });
}

/** Runs the job, and returns what arrived: browser, kind and text. */
export async function notifyAt(now: Date) {
  const before = service.pushed.length;
  await sendNotifications(moment(now));
  return service.pushed.slice(before).map(textOf);
}

/** The same at a time on these tests' day, or another. */
export const run = (time: string, day = 20) => notifyAt(at(time, day));

/** What this browser's user reads. */
export function textOf({ id, message: { kind, title, body } }: Pushed) {
  return { id, kind, text: `${title}. ${body}` };
}

/** Removes all subscriptions and notifications. */
export async function emptyNotifications(): Promise<void> {
  await db().pushSubscription.deleteMany();
  await db().scoring.updateMany({ data: { notified: null } });
  await db().job.deleteMany();
}
