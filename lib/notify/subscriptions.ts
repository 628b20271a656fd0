/** The browsers that get a player's notifications, and the player's choices. */
import { z } from "zod";
import { db, inTransaction, type Transaction } from "../db";
import { env } from "../env";
import { Prisma } from "../generated/prisma/client";
import { Refusal } from "../refusal/catalogue";
import { gainOfPick } from "../scoring/player-form";
import type { StreakRules } from "../scoring/streaks";
import { currentSeasonId } from "../season/data";
import type { Moment } from "../season/schema";
import { SESSION_LASTS } from "../session/cookie";
import { type Address, isPushService, type PushOutcome, sendPush, vapid } from "./push-request";
import { DEFAULT_QUIET, KINDS, OFF_BY_DEFAULT } from "./rules";
import type { Choice, Subscription } from "./schema";
import { testMessage } from "./texts";

/** Browsers per player; the oldest are dropped. */
const MOST_DEVICES = 10;

/** Changes the given settings in one statement, so that two simultaneous changes are both saved. Deleted players have none. */
export async function choose(userId: string, { push = {}, quiet }: Choice, now: Date): Promise<void> {
  const chosen = (wanted: boolean) => KINDS.filter((kind) => push[kind] === wanted);
  const off = [...chosen(false), ...OFF_BY_DEFAULT.filter((kind) => push[kind] === undefined)];
  const { from, until } = quiet ?? DEFAULT_QUIET;
  await db().$executeRaw`
    INSERT INTO notification_choices AS held (user_id, off, quiet_from, quiet_until)
    SELECT id, ${off}::text[], ${from}::int, ${until}::int FROM users WHERE id = ${userId}
    ON CONFLICT (user_id) DO UPDATE SET
      off = ARRAY(
        SELECT unnest(held.off) EXCEPT SELECT unnest(${chosen(true)}::text[])
        UNION SELECT unnest(${chosen(false)}::text[]) ORDER BY 1
      ),
      quiet_from = COALESCE(${quiet?.from ?? null}::int, held.quiet_from),
      quiet_until = COALESCE(${quiet?.until ?? null}::int, held.quiet_until)`;
  if (quiet) await recheckQuietHours(userId, now);
}

/** After a change of quiet hours or zone: retries what waits for them to end. If it is still quiet, it is postponed again. */
export async function recheckQuietHours(userId: string, now: Date): Promise<void> {
  const waiting = { subscription: { userId }, attempts: 0, nextAttemptAt: { gt: now } };
  await db().notification.updateMany({ where: waiting, data: { nextAttemptAt: now } });
}

interface Owner {
  userId: string;
  /** The session's version: ending the session ends the notifications. */
  version: number;
}

type Subscriber = Owner & { device: string | undefined };

const NOT_SUBSCRIBED = { message: "Notifications aren't on in this browser yet" };

/**
 * Switches a player's notifications on in a browser; returns the id for its cookie. Throws NOT_FOUND if this site sends
 * none, or if a renewed address belongs to another player's browser, and INVALID_INPUT for an unknown push service.
 */
export async function subscribe(
  { userId, version, device }: Subscriber,
  { endpoint, keys, renewed }: Subscription,
  { now, season }: Moment,
): Promise<string> {
  if (vapid() === null) throw new Refusal("NOT_FOUND", { message: "Notifications aren't set up on this site" });
  if (!isPushService(endpoint, env().PUSH_SERVICES))
    throw new Refusal("INVALID_INPUT", { message: "This browser's push service isn't supported here" });
  if (renewed && (await findDevice(device, userId, now)) === null) throw new Refusal("NOT_FOUND", NOT_SUBSCRIBED);
  const id = await inTransaction(async (tx) => {
    await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;
    await startFromCurrentPoints(tx, userId, season.rules);
    // Moves queued notifications to the new address.
    if (renewed)
      await tx.$executeRaw`
        UPDATE push_subscriptions SET endpoint = ${endpoint}
        WHERE id = ${idOf(device)}::uuid AND user_id = ${userId}
          AND NOT EXISTS (SELECT FROM push_subscriptions WHERE endpoint = ${endpoint})`;
    return saveSubscription(tx, { endpoint, ...keys }, { userId, version }, now);
  });
  // The browser has subscribed again, so its old address is dead.
  if (device !== id) await dropDevice(device);
  return id;
}

async function saveSubscription(tx: Transaction, address: Address, owner: Owner, now: Date): Promise<string> {
  const { endpoint, ...keys } = address;
  const data = { ...keys, ...toColumns(owner, now) };
  // Another player's row is deleted, so that the new player gets nothing that was meant for them.
  await tx.pushSubscription.deleteMany({ where: { endpoint, userId: { not: owner.userId } } });
  const { id } = await tx.pushSubscription.upsert({
    where: { endpoint },
    create: { endpoint, ...data, createdAt: now },
    update: data,
  });
  const newest = { where: { userId: owner.userId }, orderBy: { createdAt: "desc" }, skip: MOST_DEVICES } as const;
  const surplus = await tx.pushSubscription.findMany({ ...newest, select: { id: true } });
  const old = surplus.map((one) => one.id).filter((one) => one !== id);
  if (old.length > 0) await tx.pushSubscription.deleteMany({ where: { id: { in: old } } });
  return id;
}

/**
 * With a player's first browser, earlier points count as known, so that only their corrections are news. Points that
 * are gone, by an award taken back or a deleted pick, stay known as 0: what replaces them is a correction, not a
 * result.
 */
async function startFromCurrentPoints(tx: Transaction, userId: string, rules: StreakRules): Promise<void> {
  const isFirst = Prisma.sql`NOT EXISTS (SELECT FROM push_subscriptions s WHERE s.user_id = ${userId})`;
  await tx.$executeRaw`
    UPDATE notified_points t SET points = 0 FROM matches m
    WHERE t.user_id = ${userId} AND m.match_id = t.match_id AND m.season_id = ${currentSeasonId} AND ${isFirst}`;
  await tx.$executeRaw`
    INSERT INTO notified_points (user_id, match_id, points)
    SELECT p.user_id, p.match_id, ${gainOfPick(rules)}
    FROM predictions p JOIN matches m ON m.match_id = p.match_id
    WHERE p.user_id = ${userId} AND m.season_id = ${currentSeasonId} AND m.awarded_at IS NOT NULL AND ${isFirst}
    ON CONFLICT (user_id, match_id) DO UPDATE SET points = excluded.points`;
}

/** Sends a test notification to the calling browser. Throws NOT_FOUND if it gets none. */
export async function sendTest({ userId, device }: Subscriber, now: Date): Promise<PushOutcome> {
  const address = await findDevice(device, userId, now);
  if (address === null) throw new Refusal("NOT_FOUND", NOT_SUBSCRIBED);
  const answer = await sendPush(address, testMessage(userId), now);
  if (answer.outcome === "gone") await dropAddresses([address.endpoint]);
  return answer;
}

/** After a login, and when a session is renewed: keeps the browser's notifications if they are this player's, and ends another player's. */
export async function keepDevice(device: string | undefined, owner: Owner, now: Date): Promise<void> {
  const id = idOf(device);
  if (id === null) return;
  await db().pushSubscription.deleteMany({ where: { id, userId: { not: owner.userId } } });
  await db().pushSubscription.updateMany({ where: { id }, data: toColumns(owner, now) });
}

/** Switches notifications off in a browser. */
export async function dropDevice(device: string | undefined): Promise<void> {
  const id = idOf(device);
  if (id !== null) await db().pushSubscription.deleteMany({ where: { id } });
}

/** Deletes dead addresses. Browsers that have reported a new one keep it. */
export async function dropAddresses(endpoints: string[]): Promise<void> {
  await db().pushSubscription.deleteMany({ where: { endpoint: { in: endpoints } } });
}

/** Deletes subscriptions whose session has ended. */
export async function sweepSubscriptions(now: Date): Promise<void> {
  await db().$executeRaw`
    DELETE FROM push_subscriptions s USING users u
    WHERE u.id = s.user_id AND (s.good_until <= ${now} OR s.session_version <> u.session_version)`;
}

/** The browser's address, if it gets this player's notifications. */
async function findDevice(device: string | undefined, userId: string, now: Date): Promise<Address | null> {
  const id = idOf(device);
  if (id === null) return null;
  const select = { endpoint: true, p256dh: true, auth: true };
  return db().pushSubscription.findFirst({ where: { id, userId, goodUntil: { gt: now } }, select });
}

function toColumns({ userId, version }: Owner, now: Date) {
  return { userId, sessionVersion: version, goodUntil: new Date(now.getTime() + SESSION_LASTS) };
}

function idOf(device: string | undefined): string | null {
  return z.uuid().safeParse(device).data ?? null;
}
