/**
 * The proof, whole: the guards of the database, the chain from its first link to its last, what counts against what became of
 * it, every seal, and the points of every season reckoned again. See docs/decisions/056-chain.md.
 */
import { z } from "zod";
import { Prisma } from "../generated/prisma/client";
import { onePageAhead } from "../one-page-ahead";
import { checkClosedTable } from "./closed-table";
import { compareGame, comparePicks } from "./compare";
import { compareCounts, type EveningCounts } from "./evening-counts";
import type { Report } from "./finding";
import { checkGuards } from "./guards";
import { checkTurns } from "./late-turns";
import type { Read } from "./reading";
import { checkPlayers, readGround } from "./replay";
import { checkSeal, countLinks } from "./seals";
import { lastOf, readPlayers, type Stored } from "./stored";
import { type Place, walkChain } from "./walk";

/** Told of each step while it goes on: its name, and how much of it is done. */
type Progress = (step: string, done: number) => void;

const idRow = z.object({ id: z.string() });
const seasonRow = z.object({ id: z.string(), slug: z.string() });

interface Verified {
  /** Where the chain ends. */
  end: Place;
  /** The migrations that database and build do not have alike: where there are any the guards were not compared. */
  unlike: string[];
}

/** Checks everything that this build can. */
export async function verifyAll(read: Read, report: Report, progress: Progress): Promise<Verified> {
  const unlike = await checkGuards(read, report);
  progress("guards", 1);
  const end = await walkChain(read, { report, onPage: (position) => progress("links", position) });
  await countLinks(read, report);
  await checkTurns(read, report);
  await compareGame(read, report);
  for (const [done, { id }] of (await read(idRow, everyMatch)).entries()) {
    await comparePicks(read, id, report);
    await checkSeal(read, id, report);
    progress("matches", done + 1);
  }
  for (const season of await read(seasonRow, Prisma.sql`SELECT id, slug FROM seasons ORDER BY created_at, id`)) {
    await verifySeason(read, season, report, progress);
  }
  return { end, unlike };
}

/** Those that have been deleted too: what became of their picks is still on record. */
const everyMatch = Prisma.sql`
  SELECT DISTINCT key AS id FROM game_events WHERE kind = 'match' UNION SELECT match_id FROM matches
  UNION SELECT match_id FROM seals ORDER BY 1`;

async function verifySeason(
  read: Read,
  { id: seasonId, slug }: z.infer<typeof seasonRow>,
  report: Report,
  progress: Progress,
): Promise<void> {
  const ground = await readGround(read, seasonId, report);
  if (ground === null) return;
  await checkClosedTable(read, seasonId, report);
  const readAfter = (userId: string) => readPlayers(read, seasonId, userId);
  const next = (players: Stored[]) => {
    const last = lastOf(players);
    return last === null ? null : readAfter(last);
  };
  const counts: EveningCounts = new Map();
  let done = 0;
  for await (const players of onePageAhead(readAfter(""), next)) {
    checkPlayers(players, ground, report, counts);
    done += players.length;
    progress(`players of ${slug}`, done);
  }
  compareCounts(counts, ground, report);
}
