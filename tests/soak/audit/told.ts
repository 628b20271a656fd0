/** Notifications: each browser was told each thing, and nothing twice (docs/decisions/059-notifications.md). */
import { db } from "@/lib/db";
import { countPushes, kindsOf } from "../subscribers";
import type { Played } from "./audit";

export async function checkTold({ site, subscribers, notes, day }: Played, faults: string[]): Promise<number> {
  const { pushed } = site.push;
  faults.push(...site.push.faults.map((fault) => `The push service refused: ${fault}`));
  // What was under way while the database was away may come a second time: it stands on the screen once.
  const unsure = countPushes(
    notes.unsure.flatMap(({ from, until }) => pushed.slice(Math.max(0, from - IN_FLIGHT), until)),
  );
  const rows = await db().notification.findMany({ include: { subscription: { select: { endpoint: true } } } });
  const told = countPushes(pushed);
  const states = new Map(rows.map((row) => [aboutOf(row), row.revision]));
  faults.push(...findUntold(rows, told, notes.lastRun));
  const gone = new Set(subscribers.filter(({ isGone }) => isGone).map(({ browser }) => browser));
  for (const [about, times] of told) {
    const [browser = ""] = about.split(" ");
    const most = (gone.has(browser) ? 1 : (states.get(about) ?? 0)) + (unsure.get(about) ?? 0);
    if (times > most) faults.push(`${about} was told ${times} times, of ${most} states`);
  }
  const [first] = day.fixtures;
  const picked = await db().pick.findMany({ where: { matchId: first?.matchId ?? "" }, select: { userId: true } });
  const players = new Set(picked.map(({ userId }) => userId));
  for (const subscriber of subscribers) {
    if (subscriber.isGone || !players.has(subscriber.userId)) continue;
    const kinds = kindsOf(subscriber, pushed);
    if (!kinds.has("result")) faults.push(`${subscriber.userId} was told of no result`);
    if (notes.told.includes(subscriber.userId) && !kinds.has("correction"))
      faults.push(`${subscriber.userId} was told of no correction`);
  }
  return pushed.length;
}

export interface NotificationRow {
  subscription: { endpoint: string };
  kind: string;
  matchDay: Date;
  nextAttemptAt: Date | null;
  expiresAt: Date;
  sentAt: Date | null;
}

/** What is said to be sent and came nowhere, and what was due before the last run and still is. */
export function findUntold(
  rows: readonly NotificationRow[],
  told: ReadonlyMap<string, number>,
  lastRun: Date,
): string[] {
  return rows.flatMap((row) => {
    const about = aboutOf(row);
    const { sentAt, nextAttemptAt, expiresAt } = row;
    const isLeft = nextAttemptAt !== null && nextAttemptAt <= lastRun && expiresAt > lastRun;
    if (isLeft) return [`${about} was due, and was not told`];
    return sentAt && !told.has(about) ? [`${about} is said to be sent, and was not told`] : [];
  });
}

/** The browser and what it is told of, as a message's tag has it. */
function aboutOf({ subscription, kind, matchDay }: NotificationRow): string {
  const [browser = ""] = subscription.endpoint.split("/").slice(-1);
  return `${browser} ${kind}:${matchDay.toISOString().slice(0, 10)}`;
}

/** Has the next run tell again what a run that died had claimed: it would wait for longer than the day. */
export async function makeNotificationsDue(): Promise<void> {
  const now = new Date();
  await db().notification.updateMany({ where: { nextAttemptAt: { gt: now } }, data: { nextAttemptAt: now } });
}

/** So many are under way at most. */
const IN_FLIGHT = 24;
