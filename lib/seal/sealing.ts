/**
 * When the picks of a match have closed, and can no longer be opened again, they are sealed: once, by whoever comes first, be
 * it a request that shows them or a job. See docs/decisions/056-chain.md.
 */
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { holdChain, linkAll, linkShown } from "../chain/lengthen";
import { SECOND } from "../clock";
import { db, type Transaction } from "../db";
import { Prisma } from "../generated/prisma/client";
import { log } from "../log";
import { REOPEN_WITHIN } from "../match/close-early";
import { type Readable, rowsIn } from "../rows";
import { inTransaction } from "../transaction";
import { listLeaves } from "./leaves";
import { rootOf } from "./tree";
import { treeOfPicks } from "./tree-of-picks";

/** A pick that came in before the closing may still be on its way to the database. */
export const ON_ITS_WAY = 2 * SECOND;
/** Where more than that waits for its link, the job goes first. */
const MUCH = 20_000;

const sealed = new LRUCache<string, true>({ max: 1_000 });
const underWay = new Map<string, Promise<boolean>>();

/** Of matches m of seasons s: their picks have closed by a moment, and stay closed. In a season that is to come nobody has picked. */
export function isSealable(now: Date): Prisma.Sql {
  const closing = Prisma.sql`m.match_date - make_interval(mins => (s.rules ->> 'picksCloseBefore')::int)`;
  return Prisma.sql`(
    (${closing} <= ${now} OR COALESCE(m.picks_closed_at <= ${now}, false) OR m.match_started OR m.match_ended OR m.match_winner IS NOT NULL)
    AND (m.closed_early_at IS NULL OR m.picks_shown_at IS NOT NULL
      OR m.closed_early_at <= ${new Date(now.getTime() - REOPEN_WITHIN)})
    AND s.state <> 'to_come'
  )`;
}

/**
 * Makes sure that a match whose picks are about to be shown, turned or corrected is sealed, if it can be by now. What goes
 * wrong is for the next one to do: nobody's reading fails by it.
 */
export async function ensureSealed(matchId: string, now: Date): Promise<void> {
  if (sealed.has(matchId)) return;
  // What a reader has begun may go by a moment before the closing.
  const isSealed = (await underWay.get(matchId)) || (await (underWay.get(matchId) ?? begin(matchId, now)));
  if (isSealed) sealed.set(matchId, true);
}

/** Makes sure that a match is sealed for whoever only looks: picks that came in at the last moment get the time to arrive. */
export async function ensureSealedSoon(matchId: string, now: Date): Promise<void> {
  if (sealed.has(matchId)) return;
  const soon = new Date(now.getTime() - ON_ITS_WAY);
  if (await (underWay.get(matchId) ?? begin(matchId, soon))) sealed.set(matchId, true);
}

function begin(matchId: string, now: Date): Promise<boolean> {
  const sealing = trySeal(matchId, now).finally(() => underWay.delete(matchId));
  underWay.set(matchId, sealing);
  return sealing;
}

async function trySeal(matchId: string, now: Date): Promise<boolean> {
  try {
    return await sealMatch(matchId, now);
  } catch (error) {
    log().warn({ err: error, matchId }, "picks could not be sealed yet");
    return false;
  }
}

const stateRow = z.object({ isDue: z.boolean(), isSealed: z.boolean(), isMuch: z.boolean() });

async function sealMatch(matchId: string, now: Date): Promise<boolean> {
  const state = await stateOf(db(), matchId, now);
  if (state === undefined || state.isSealed) return state !== undefined;
  if (!state.isDue || state.isMuch) return false;
  await inTransaction("verb", (tx) => sealIn(tx, matchId, now));
  return true;
}

async function stateOf(database: Readable, matchId: string, now: Date) {
  const [state] = await rowsIn(database, stateRow)`
    SELECT ${isSealable(now)} AS "isDue", EXISTS (SELECT FROM seals x WHERE x.match_id = m.match_id) AS "isSealed",
      (SELECT count(*) FROM (SELECT FROM unlinked LIMIT ${MUCH} + 1) w) > ${MUCH} AS "isMuch"
    FROM matches m JOIN seasons s ON s.id = m.season_id WHERE m.match_id = ${matchId}`;
  return state;
}

/** Seals a match in a transaction, unless that is done. Whoever is just picking holds the match, and is waited for. */
export async function sealIn(tx: Transaction, matchId: string, now: Date): Promise<void> {
  await tx.$executeRaw`SELECT FROM matches WHERE match_id = ${matchId} FOR UPDATE`;
  const end = await holdChain(tx);
  const state = await stateOf(tx, matchId, now);
  if (!state?.isDue || state.isSealed) return;
  await linkAll(tx, end);
  const { picks, firsts, nodes } = await treeOfPicks((part) => listLeaves(matchId, part, tx));
  await tx.seal.create({
    data: {
      ...{ matchId, picks, firsts },
      sealedAt: await momentIn(tx),
      root: new Uint8Array(rootOf(nodes)),
      nodes: new Uint8Array(Buffer.concat(nodes)),
    },
  });
  await linkShown(tx, end, { kind: "seal", subject: matchId, part: "", step: 0 });
}

/** The database's clock: that of this process may differ from others'. */
async function momentIn(tx: Transaction): Promise<Date> {
  const [row] = await rowsIn(tx, z.object({ at: z.date() }))`SELECT clock_timestamp() AS at`;
  if (!row) throw new Error("The database has no clock");
  return row.at;
}
