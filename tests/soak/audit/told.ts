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
  const states = new Map(
    rows.map(({ subscription, kind, matchDay, revision }) => {
      const [browser = ""] = subscription.endpoint.split("/").slice(-1);
      return [`${browser} ${kind}:${matchDay.toISOString().slice(0, 10)}`, revision];
    }),
  );
  const gone = new Set(subscribers.filter(({ isGone }) => isGone).map(({ browser }) => browser));
  for (const [about, times] of countPushes(pushed)) {
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

/** So many are under way at most. */
const IN_FLIGHT = 24;
