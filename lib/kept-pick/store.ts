/**
 * The picks that a device keeps, in its IndexedDB, where pages and the service worker find them. Each change is one transaction that
 * asks what stands there: pages, tabs and the worker may all be at it. Logging out leaves them to their player.
 */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { announce } from "./channel";
import { type KeptPick, type KeptState, keptPickSchema } from "./record-schema";

interface Shelf extends DBSchema {
  picks: { key: string; value: KeptPick; indexes: { "by-player": string } };
}

const NAME = "googly-kept-picks";

let opened: Promise<IDBPDatabase<Shelf>> | undefined;

function shelf(): Promise<IDBPDatabase<Shelf>> {
  opened ??= openDB<Shelf>(NAME, 1, {
    upgrade: (database) => {
      database.createObjectStore("picks", { keyPath: "key" }).createIndex("by-player", "userId");
    },
    // Another tab wants it in a newer shape, or the browser has closed it: opened anew when it is wanted.
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

/** A player's kept picks, oldest first. */
export async function listKept(userId: string): Promise<KeptPick[]> {
  const found: unknown[] = await (await shelf()).getAllFromIndex("picks", "by-player", userId);
  const read = found.flatMap((each) => keptPickSchema.safeParse(each).data ?? []);
  return read.toSorted((one, other) => one.madeAt - other.madeAt);
}

/** Keeps a pick in place of what its player had waiting in the match; what is to be read stays. */
export async function keepPick(pick: KeptPick): Promise<void> {
  await replace(pick, pick);
  announce();
}

/** Forgets what waits in a match: its player has picked there otherwise. */
export async function forgetWaiting(place: Pick<KeptPick, "userId" | "matchId">): Promise<void> {
  if (await replace(place)) announce();
}

async function replace({ userId, matchId }: Pick<KeptPick, "userId" | "matchId">, pick?: KeptPick): Promise<number> {
  const work = (await shelf()).transaction("picks", "readwrite");
  const there = await work.store.index("by-player").getAll(userId);
  const outdated = there.filter(({ matchId: at, state }) => at === matchId && isOpen(state));
  for (const { key } of outdated) await work.store.delete(key);
  if (pick) await work.store.put(pick);
  await work.done;
  return outdated.length;
}

/** Notes what has become of a pick, unless it has been replaced, or what became of it is known. */
export async function settle(key: string, from: KeptState["is"], state: KeptState): Promise<void> {
  const work = (await shelf()).transaction("picks", "readwrite");
  const there = await work.store.get(key);
  if (there?.state.is === from) await work.store.put({ ...there, state });
  await work.done;
  announce();
}

/** Forgets a pick; whether it was still there, so that of several one has the last word. */
export async function forget(key: string): Promise<boolean> {
  const work = (await shelf()).transaction("picks", "readwrite");
  const there = await work.store.get(key);
  if (there) await work.store.delete(key);
  await work.done;
  if (there) announce();
  return there !== undefined;
}

const isOpen = ({ is }: KeptState) => is === "waiting" || is === "withdrawn";
