/** Seals the picks of matches once they have closed for good, each match once. */
import { z } from "zod";
import { SECOND } from "../clock";
import { clockAhead, db, inTransaction, LONG, type Readable, rowsIn, rowsOf, type Transaction } from "../db";
import { Prisma } from "../generated/prisma/client";
import { doClocksAgree } from "../health/rules";
import { runAlone } from "../jobs/run-alone";
import type { JobResult } from "../jobs/schema";
import { isOfThisPlay } from "../match/data";
import { Refusal } from "../refusal/catalogue";
import { several } from "../text";
import { listPicksAt } from "./data";
import { hashOfPicks } from "./rules";

/** How long to wait for picks that arrived before the deadline and are still being saved. */
const ON_ITS_WAY = 2 * SECOND;

/**
 * The job: seals all matches that are due, and returns how many. Throws UNAVAILABLE if this server's clock is wrong, since
 * a seal is for good.
 */
export async function sealDue(now: Date): Promise<JobResult<{ sealed: number }>> {
  const ahead = await clockAhead(now);
  if (!doClocksAgree(ahead)) {
    const apart = several(Math.round(Math.abs(ahead) / SECOND), "second");
    const message = `Nothing sealed: this server's clock is ${apart} ${ahead > 0 ? "ahead of" : "behind"} the database's`;
    throw new Refusal("UNAVAILABLE", { message });
  }
  return runAlone("seal", async () => ({ sealed: await sealMatches(new Date(now.getTime() - ON_ITS_WAY)) }));
}

/** Seals all matches that are due at a moment, and returns how many. */
export async function sealMatches(now: Date): Promise<number> {
  const due = await listDue(now);
  for (const matchId of due) await inTransaction((tx) => seal(tx, matchId, now), LONG);
  return due.length;
}

/** The ids of unsealed matches that are due at a moment. */
export async function listDue(now: Date, database: Readable = db()): Promise<string[]> {
  const due = await rowsIn(database, z.object({ matchId: z.string() }))`
    SELECT m.match_id AS "matchId" FROM matches m JOIN seasons z ON z.id = m.season_id
    WHERE ${isDue(now)} ORDER BY m.match_date, m.match_id`;
  return due.map(({ matchId }) => matchId);
}

/** Seals a match if it is due: called before a gamechanger or an administrator changes a pick. */
export async function ensureSealed(matchId: string, now: Date): Promise<void> {
  const [due] = await rowsOf(z.object({}))`
    SELECT FROM matches m JOIN seasons z ON z.id = m.season_id WHERE m.match_id = ${matchId} AND ${isDue(now)}`;
  if (due) await inTransaction((tx) => seal(tx, matchId, now));
}

async function seal(tx: Transaction, matchId: string, now: Date): Promise<void> {
  // Waits for picks in progress, which share a lock on the match.
  await tx.$executeRaw`SELECT FROM matches WHERE match_id = ${matchId} FOR UPDATE`;
  // The database's clock, which also dates picks: this process's may differ.
  const [due] = await rowsIn(tx, z.object({ at: z.date() }))`
    SELECT clock_timestamp()::timestamptz(3) AS at FROM matches m JOIN seasons z ON z.id = m.season_id
    WHERE m.match_id = ${matchId} AND ${isDue(now)}`;
  if (!due) return;
  const picks = await listPicksAt(tx, matchId, due.at);
  await tx.seal.create({ data: { matchId, sealedAt: due.at, picks: picks.length, hash: await hashOfPicks(picks) } });
}

/**
 * Whether match m of season z is not sealed and its picks have closed for good, by the database's clock too: this
 * server's may be wrong. Seasons to come have no picks.
 */
function isDue(now: Date): Prisma.Sql {
  const both = Prisma.sql`LEAST(${now}, clock_timestamp())`;
  return Prisma.sql`(
    NOT EXISTS (SELECT FROM seals s WHERE s.match_id = m.match_id AND ${isOfThisPlay})
    AND ((m.match_date - make_interval(mins => (z.rules ->> 'picksCloseBefore')::int) <= ${both} AND NOT m.postponed)
      OR m.picks_closed_at <= ${both} OR m.match_started OR m.match_ended OR m.match_winner IS NOT NULL)
    AND z.state <> 'to_come'
  )`;
}

/** When the picks of deleted matches were sealed, by match id: under its old id a match takes no picks again (rule 2). */
export async function sealedBefore(tx: Transaction, matchIds: string[]): Promise<Map<string, Date>> {
  const seals = await tx.seal.findMany({
    where: { matchId: { in: matchIds } },
    select: { matchId: true, sealedAt: true },
  });
  return new Map(seals.map(({ matchId, sealedAt }) => [matchId, sealedAt]));
}
