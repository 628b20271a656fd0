/** Picks that are kept on this device until they have reached the game, as screens show and handle them. */
import { queryOptions } from "@tanstack/react-query";
import { SECOND } from "../clock";
import type { KeptPick } from "../kept-pick/record-schema";
import { CallFailed } from "./call-failed";
import { randomId } from "./random-id";

/** A pick as it is made, with the match as its player knows it. */
export type PickToMake = Omit<KeptPick, "key" | "madeAt" | "state">;

// Fetched at rest, and so before a connection goes: see docs/decisions/009-weight.md.
const store = () => import("../kept-pick/store");
const sender = () => import("../kept-pick/send");

/** Fetches what keeps and sends picks: once a connection is gone it cannot be had. */
export const fetchKeeping = () => Promise.all([store(), sender()]);

/** What this device has kept for a player. Put there by `watchKeptPicks`, once the page has come to rest. */
export const keptPicks = (userId: string) =>
  queryOptions({
    queryKey: ["kept-picks", userId],
    queryFn: async (): Promise<KeptPick[]> => (await store()).listKept(userId).catch(() => []),
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** What waits in a match to be sent. */
export const waitingIn = (kept: readonly KeptPick[] | undefined, matchId: string): KeptPick | undefined =>
  kept?.find((pick) => pick.matchId === matchId && pick.state.is === "waiting");

/** Why a pick is not saved, where it is kept. */
export const KEPT = "KEPT";

/**
 * What becomes of a pick whose call has failed: where no answer came it is kept, and that is what is told. Throws what is to
 * be told, in any case.
 */
export async function keepUnsent(pick: PickToMake, error: unknown): Promise<never> {
  if (!(error instanceof CallFailed) || error.code !== "OFFLINE") throw error;
  await keep(pick).catch(() => {
    // A device that keeps nothing, as some private windows do: then it has failed, and that is said.
    throw error;
  });
  const [why] = error.message.split(". ");
  throw new CallFailed(`${why}. Your pick is kept on this device and sent as soon as it can be`, {
    status: error.status,
    code: KEPT,
  });
}

/** Keeps a pick in place of what was kept in its match, to be sent from now on. */
export async function keep(pick: PickToMake): Promise<void> {
  const { keepPick } = await store();
  await keepPick({ ...pick, key: randomId(), madeAt: Date.now(), state: { is: "waiting" } });
  void askForSync();
}

/** Forgets what waits in a match, where its player picks anew. */
export async function forgetKept(place: Pick<PickToMake, "userId" | "matchId">): Promise<void> {
  await (await store()).forgetWaiting(place);
}

/**
 * How long a tap waits for whoever is sending; milliseconds. A server that answers has done so by then. Behind one that is silent the tap
 * would wait up to SERVER_ANSWERS_WITHIN for each pick that is kept, and then as long for its own call, so it goes out: what was sent
 * that long before it has nearly always arrived before it, or never does, and nobody sends it again.
 */
const SENDER_ENDS_WITHIN = 5 * SECOND;

/**
 * Forgets what waits in a match before its player changes or deletes the pick there: a pick whose answer was lost may be the one
 * that stands, and would be made once more after it is deleted. A device that keeps nothing keeps nobody back.
 */
export async function forgetKeptFirst(place: Pick<PickToMake, "userId" | "matchId">): Promise<void> {
  const forgotten = sender().then(({ forgetBeforehand }) => forgetBeforehand(place));
  const over = new Promise<void>((resolve) => setTimeout(resolve, SENDER_ENDS_WITHIN));
  await Promise.race([forgotten.catch(() => undefined), over]);
}

export async function takeBackKept(key: string): Promise<void> {
  await (await sender()).takeBackKept(key);
  void askForSync();
}

/** Takes away what has been read. */
export async function forgetRead(key: string): Promise<void> {
  await (await store()).forget(key);
}

export async function sendKeptPicks(userId: string): Promise<boolean> {
  return (await sender()).sendWaiting(userId);
}

/** Has the browser send them when there is a network, also with the page closed; where it can. */
async function askForSync(): Promise<void> {
  const [{ SYNC_TAG }, worker] = await Promise.all([sender(), navigator.serviceWorker?.getRegistration()]);
  const sync: unknown = worker && Reflect.get(worker, "sync");
  if (sync instanceof Object && "register" in sync && typeof sync.register === "function") {
    await sync.register(SYNC_TAG).catch(() => undefined);
  }
}
