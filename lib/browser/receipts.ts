/** Receipts and seals, by the calls that the browser makes. */
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Receipt, Seal } from "../seal/schema";
import { call } from "./fetch-call";
import { FRESH, POLL_EVERY } from "./freshness";
import { readKept, withMissing, without, writeKept } from "./kept-receipts";
import { forgetWishes, isWished } from "./lost-answer";

// Fetched with the first call: see docs/decisions/009-weight.md.
const receiptsReply = async () => (await import("../seal/schema")).receiptsReply;
const receiptMailReply = async () => (await import("../seal/schema")).receiptMailReply;
const sealReply = async () => (await import("../seal/schema")).sealReply;

interface Place {
  userId: string;
  matchId: string;
}

/** What the server tells of one's own receipts of the season. */
export const ownReceipts = queryOptions({
  queryKey: ["receipts", "told"],
  queryFn: async ({ signal }) => (await call("/api/receipt/mine", { reply: receiptsReply, signal })).data,
  refetchInterval: POLL_EVERY,
  ...FRESH,
});

/**
 * What this browser has kept, with what it lacked until now of those that are not sealed yet, and without what its player has
 * changed or deleted since by a call that no answer came to.
 */
export const keptReceipts = (userId: string) =>
  queryOptions({
    queryKey: ["receipts", "kept", userId],
    queryFn: async ({ client }) => {
      const told = client.getQueryData(ownReceipts.queryKey);
      if (told) await inTurn(() => bringUpToDate(userId, told));
      return readKept(userId);
    },
    networkMode: "always",
    staleTime: 0,
  });

export const mailReceipts = mutationOptions({
  mutationFn: () => call("/api/receipt/mail", { method: "POST", body: {}, reply: receiptMailReply }),
});

/** A match's seal, and the way from one's own pick to its root. */
export async function fetchSeal(matchId: string, signal?: AbortSignal) {
  const path = `/api/seal/match?${new URLSearchParams({ matchId })}`;
  return (await call(path, { reply: sealReply, ...(signal && { signal }) })).data;
}

/** A match's seal as its page shows it: asked for again until it is there. */
export const matchSeal = (matchId: string, known: Seal | null) =>
  queryOptions({
    queryKey: ["seal", matchId],
    queryFn: async ({ signal }) => (await fetchSeal(matchId, signal)).seal,
    initialData: known,
    refetchInterval: ({ state }) => (state.data ? false : POLL_EVERY),
    ...FRESH,
  });

/**
 * After every pick that a player makes, changes or deletes here the browser gets its receipt. What it has kept of this match no
 * longer holds, whether or not another one can be had.
 */
export function keepReceipt({ userId, matchId }: Place): Promise<void> {
  return inTurn(async () => {
    const others = without(await readKept(userId), matchId);
    writeKept(userId, others);
    forgetWishes({ userId, matchId });
    const told = ofPlayer(userId, (await call("/api/receipt/mine", { reply: receiptsReply })).data);
    // Once sealed it is the server's word alone: a copy would pass for one from before.
    const anew = told.filter((receipt) => receipt.matchId === matchId && receipt.sealedAt === null);
    writeKept(userId, withMissing([...others, ...anew], told));
  });
}

/** Brings the receipt of a match up to date where no answer came, once the pick is read and is as it was to become. */
export function reviseReceipts({ userId, matchId }: Place): Promise<void> {
  return inTurn(async () => {
    const told = (await call("/api/receipt/mine", { reply: receiptsReply })).data;
    await bringUpToDate(userId, told, [{ userId, matchId }]);
  });
}

/** Receipts decide what has come true, not the pick: a gamechanger, or an administrator, may have turned that into it later. */
async function bringUpToDate(userId: string, mixed: readonly Receipt[], places: readonly Place[] = []): Promise<void> {
  const [kept, told] = [await readKept(userId), ofPlayer(userId, mixed)];
  const standing = ({ matchId }: Place) => told.find((receipt) => receipt.matchId === matchId) ?? null;
  const hasComeTrue = (place: Place) => isWished(place, standing(place));
  const holding = kept.filter((receipt) => !hasComeTrue(receipt));
  writeKept(userId, withMissing(holding, told));
  // What has not come true by the sealing never does.
  const isOver = (place: Place) => hasComeTrue(place) || standing(place)?.sealedAt;
  for (const place of [...kept, ...places]) if (isOver(place)) forgetWishes(place);
}

const ofPlayer = (userId: string, receipts: readonly Receipt[]) =>
  receipts.filter((receipt) => receipt.userId === userId);

let last: Promise<unknown> = Promise.resolve();

/** One after the other: each reads what is kept and writes it anew. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}
