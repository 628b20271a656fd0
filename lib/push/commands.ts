/** Which browser gets whose notifications. See docs/decisions/059-notifications.md. */
import { z } from "zod";
import { db, type Transaction } from "../db";
import { SESSION_LASTS } from "../session/cookie";
import type { Address } from "./send";

/** More than anybody has browsers; the oldest go. */
const MOST_DEVICES = 10;

interface Owner {
  userId: string;
  /** Of the session: whatever ends it ends the notifications. */
  version: number;
}

/** Keeps where a browser gets notifications, and for whom: whoever had it before has it no more. Answers its id. */
export async function keepSubscription(tx: Transaction, address: Address, owner: Owner, now: Date): Promise<string> {
  const { endpoint, ...keys } = address;
  const held = { ...keys, ...toColumns(owner, now) };
  // Gone and made anew where it was another's, so that nothing that was to be told them is told the new one.
  await tx.pushSubscription.deleteMany({ where: { endpoint, userId: { not: owner.userId } } });
  const { id } = await tx.pushSubscription.upsert({
    where: { endpoint },
    create: { endpoint, ...held, createdAt: now },
    update: held,
  });
  const kept = { where: { userId: owner.userId }, orderBy: { createdAt: "desc" }, skip: MOST_DEVICES } as const;
  const surplus = await tx.pushSubscription.findMany({ ...kept, select: { id: true } });
  const old = surplus.map((one) => one.id).filter((one) => one !== id);
  if (old.length > 0) await tx.pushSubscription.deleteMany({ where: { id: { in: old } } });
  return id;
}

/** A browser's push service has given it another address: what waits for it goes along, and what it was told stays told. */
export async function moveSubscription(tx: Transaction, device: string | undefined, userId: string, endpoint: string) {
  await tx.$executeRaw`
    UPDATE push_subscriptions SET endpoint = ${endpoint}
    WHERE id = ${idOf(device)}::uuid AND user_id = ${userId}
      AND NOT EXISTS (SELECT FROM push_subscriptions WHERE endpoint = ${endpoint})`;
}

/** Whoever signs in on a browser keeps its notifications if they are theirs; another's end. */
export async function keepDevice(device: string | undefined, owner: Owner, now: Date): Promise<void> {
  const id = idOf(device);
  if (id === null) return;
  await db().pushSubscription.deleteMany({ where: { id, userId: { not: owner.userId } } });
  await db().pushSubscription.updateMany({ where: { id }, data: toColumns(owner, now) });
}

/** No more notifications on this browser. */
export async function dropDevice(device: string | undefined): Promise<void> {
  const id = idOf(device);
  if (id !== null) await db().pushSubscription.deleteMany({ where: { id } });
}

/** Forgets where nobody is reached any more; a browser that has another address by now keeps that. */
export async function dropAddresses(endpoints: string[]): Promise<void> {
  await db().pushSubscription.deleteMany({ where: { endpoint: { in: endpoints } } });
}

/** The browser's subscription, if it is the player's and holds. */
export async function findDevice(device: string | undefined, userId: string, now: Date): Promise<Address | null> {
  const id = idOf(device);
  if (id === null) return null;
  const select = { endpoint: true, p256dh: true, auth: true };
  return db().pushSubscription.findFirst({ where: { id, userId, goodUntil: { gt: now } }, select });
}

/** Deletes what a session that has ended had asked for, and what nobody has prolonged. */
export async function sweepSubscriptions(now: Date): Promise<void> {
  await db().$executeRaw`
    DELETE FROM push_subscriptions s USING users u
    WHERE u.id = s.user_id AND (s.good_until <= ${now} OR s.session_version <> u.session_version)`;
}

function toColumns({ userId, version }: Owner, now: Date) {
  return { userId, sessionVersion: version, goodUntil: new Date(now.getTime() + SESSION_LASTS) };
}

function idOf(device: string | undefined): string | null {
  return z.uuid().safeParse(device).data ?? null;
}
