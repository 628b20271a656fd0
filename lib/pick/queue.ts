/**
 * Picks that couldn't be sent, in this device's IndexedDB; pages and the service worker share the queue. Each pick has
 * the id of its request, so that it counts once however often it is sent.
 */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { z } from "zod";
import { SECOND } from "../clock";

export interface QueuedPick {
  userId: string;
  matchId: string;
  key: string;
  matchName: string;
  /** Full name of the team. */
  predictedTeam: string;
  wildcardUsed: boolean;
  /** Why the server has refused it; null while it waits to be sent. Stays until the player has read it. */
  refusal: string | null;
}
type QueuedPlace = Pick<QueuedPick, "userId" | "matchId">;

interface Queue extends DBSchema {
  picks: { key: [string, string]; value: QueuedPick; indexes: { "by-player": string } };
}

/** The tag of the service worker's Background Sync. */
export const SYNC_TAG = "send-picks";
const CHANNEL = "googly-queued-picks";

let opened: Promise<IDBPDatabase<Queue>> | undefined;

function open(): Promise<IDBPDatabase<Queue>> {
  opened ??= openDB<Queue>("googly-queued-picks", 1, {
    upgrade: (database) =>
      void database.createObjectStore("picks", { keyPath: ["userId", "matchId"] }).createIndex("by-player", "userId"),
    blocking: close,
    terminated: close,
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

function close(): void {
  opened?.then((database) => database.close()).catch(() => undefined);
  opened = undefined;
}

export async function listQueued(userId: string): Promise<QueuedPick[]> {
  return (await open()).getAllFromIndex("picks", "by-player", userId);
}

/** Queues a pick, replacing one in the same match. Registers a Background Sync where the browser has it. */
export async function queuePick(pick: QueuedPick): Promise<void> {
  await (await open()).put("picks", pick);
  announce();
  await askForSync().catch(() => undefined);
}

/** Drops the pick queued for a match, with a `key` only if it is that one. Returns whether it was queued. */
export async function dropQueued({ userId, matchId }: QueuedPlace, key?: string): Promise<boolean> {
  return replace([userId, matchId], key, null);
}

async function replace(at: [string, string], key: string | undefined, by: QueuedPick | null): Promise<boolean> {
  const work = (await open()).transaction("picks", "readwrite");
  const stored = await work.store.get(at);
  const isSame = stored !== undefined && (key === undefined || stored.key === key);
  if (isSame) await (by ? work.store.put(by) : work.store.delete(at));
  await work.done;
  if (isSame) announce();
  return isSame;
}

/**
 * Sends one player's queued picks, or everyone's from the service worker; the server takes those of the player who is
 * logged in. Returns whether none is left to send.
 */
export async function sendQueued(userId?: string): Promise<boolean> {
  const picks = userId === undefined ? await (await open()).getAll("picks") : await listQueued(userId);
  let done = true;
  for (const pick of picks) if (pick.refusal === null) done = (await send(pick)) && done;
  return done;
}

/** Before a player logs out: sends what can be sent, and drops what was refused. The rest waits for their next login. */
export async function flushBeforeLogOut(userId: string): Promise<void> {
  await sendQueued(userId);
  for (const pick of await listQueued(userId)) if (pick.refusal !== null) await dropQueued(pick, pick.key);
}

const failure = z.object({ error: z.string() });
/** Status codes that concern the pick itself. After any other failure it is sent again. */
const FINAL: readonly number[] = [400, 404, 409];

async function send(pick: QueuedPick): Promise<boolean> {
  const { matchName: _name, refusal: _refusal, ...body } = pick;
  const response = await fetch("/api/prediction/submit", {
    method: "POST",
    body: JSON.stringify({ ...body, own: true }),
    headers: { "Content-Type": "application/json" },
    credentials: "same-origin",
    signal: AbortSignal.timeout(20 * SECOND),
  }).catch(() => null);
  if (response === null) return false;
  if (response.ok) {
    await dropQueued(pick, pick.key);
    return true;
  }
  const refusal = failure.safeParse(await response.json().catch(() => null)).data?.error;
  if (refusal === undefined || !FINAL.includes(response.status)) return false;
  await replace([pick.userId, pick.matchId], pick.key, { ...pick, refusal });
  return true;
}

async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const sync: unknown = registration && Reflect.get(registration, "sync");
  if (sync instanceof Object && "register" in sync && typeof sync.register === "function")
    await sync.register(SYNC_TAG);
}

function announce(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Calls back on every change of the queue; returns a function that stops it. */
export function watchQueue(onChange: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = onChange;
  return () => channel.close();
}
