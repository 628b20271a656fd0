/**
 * What others may be told of picks, and the mark that they were told (rules 2, 7). Picks that were closed early by mistake can
 * be opened again only as long as nobody but administrators has been sent another's pick, or what follows from it. So before
 * any such reply leaves, it is marked on the match; under the match's row, so that marking and reopening cannot pass each
 * other. All that can be reopened is marked, whatever the clock says: the two of them may read different ones.
 */
import { z } from "zod";
import { Prisma } from "../generated/prisma/client";
import { findMatch, type StoredMatch } from "../match/data";
import { havePicksClosed } from "../match/deadlines";
import { rowsOf } from "../rows";
import { ensureSealedSoon } from "../seal/sealing";
import { currentSeasonId } from "../season/current-season";
import type { Moment } from "../season/schema";
import { writeInTurn } from "../transaction";

export interface Reader {
  userId: string;
  isAdmin: boolean;
}

/**
 * Whether a reader may see everybody's picks in a match (rule 7); marks that somebody did. The match may be one that was read
 * a while ago.
 */
export async function arePicksShown(match: StoredMatch, reader: Reader, moment: Moment): Promise<boolean> {
  const { now, season } = moment;
  if (reader.isAdmin) return true;
  if (!havePicksClosed(match, now, season.rules)) return false;
  if (match.closedEarlyAt === null || match.picksShownAt !== null) {
    await ensureSealedSoon(match.matchId, now);
    return true;
  }
  await mark(now, Prisma.sql`match_id = ${match.matchId}`);
  // Another reader may have been first, or picks have been opened again.
  return arePicksShown(await findMatch(match.matchId), reader, moment);
}

/** Marks all that a reader can tell from how many wildcards and gamechangers others have left. */
export async function showHands(reader: Reader, now: Date): Promise<void> {
  if (!reader.isAdmin) await mark(now, Prisma.sql`true`);
}

const told = Prisma.sql`closed_early_at IS NOT NULL AND picks_shown_at IS NULL`;
const awarded = Prisma.sql`awarded_at IS NOT NULL`;

/** Of matches m in a statement: closed early, and nobody but administrators has been told of its picks. */
export const unshown = Prisma.sql`(m.closed_early_at IS NOT NULL AND m.picks_shown_at IS NULL)`;

/** A column for a statement that reads the table: whether others' points in it tell of picks that are not marked. */
export const unmarkedInTable = Prisma.sql`EXISTS (SELECT FROM matches WHERE season_id = ${currentSeasonId} AND ${told} AND ${awarded}) AS "isUnmarked"`;

/**
 * Whether rows of the table must not leave yet: then what they tell of is marked now, and they are to be read again. So of
 * the very state that leaves everything is marked.
 */
export async function markTable(rows: readonly { isUnmarked: boolean }[], reader: Reader, now: Date): Promise<boolean> {
  if (reader.isAdmin || !rows[0]?.isUnmarked) return false;
  await mark(now, awarded);
  return true;
}

/** Marks all that a reader can tell from points that have been awarded. */
export async function showAwarded(now: Date): Promise<void> {
  await mark(now, awarded);
}

const markedRow = z.object({ matchId: z.string() });

/**
 * Looks first, so that readers take a writer's turn only where there is something to mark. Whoever holds the match is waited
 * for as by a verb, and then nothing is told: what is not marked must not leave.
 */
async function mark(now: Date, which: Prisma.Sql): Promise<void> {
  const unmarked = Prisma.sql`season_id = ${currentSeasonId} AND ${told} AND ${which}`;
  const found = await rowsOf(markedRow)`SELECT match_id AS "matchId" FROM matches WHERE ${unmarked}`;
  if (found.length === 0) return;
  await writeInTurn(
    markedRow,
    (patience) => Prisma.sql`
    WITH patience AS MATERIALIZED (
      SELECT ${patience}
    )
    UPDATE matches SET picks_shown_at = ${now} FROM patience WHERE ${unmarked} RETURNING match_id AS "matchId"`,
  );
}
