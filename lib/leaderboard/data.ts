import { z } from "zod";
import { type Database, db } from "../db";
import { Prisma } from "../generated/prisma/client";
import { markTable, type Reader } from "../pick/shown-picks";
import { keep } from "../read-cache";
import { marked, marksOf, type Revision, TABLE, toRevisions } from "../revisions";
import { rowsIn, rowsOf } from "../rows";

import { currentSeasonId } from "../season/current-season";
import type { Moment, Season } from "../season/schema";

import { gainedSince, isOfLatestDay, isSinceLatestDay, pointsBefore, withLatestDay } from "./earlier-points";
import { topRanks } from "./prizes";
import {
  type LeaderboardEntry,
  type LeaderboardPage,
  type LeaderboardQuery,
  type TablePlace,
  tellPlace,
} from "./schema";
import { type Days, placesGained, rankOf, standingsOf } from "./standings";
import { entryColumns, readRows, type TableRow, type Unranked, unranked } from "./table-rows";

const standingsRow = marked.extend({
  counts: z.array(z.object({ points: z.number(), before: z.number(), players: z.number() })).nullable(),
  payers: z.number().nullable(),
});

/** A player's standing without its rank; null for whoever is not a player (yet). */
export async function findEntry(userId: string, database: Database = db()): Promise<Unranked | null> {
  const [row] = await rowsIn(database, unranked)`
    SELECT ${entryColumns}
    FROM leaderboard_entries e JOIN users u ON u.id = e.user_id LEFT JOIN profiles r ON r.user_id = e.user_id
    LEFT JOIN entries n ON (n.season_id, n.user_id) = (e.season_id, e.user_id)
    WHERE e.season_id = ${currentSeasonId} AND e.user_id = ${userId}`;
  return row ?? null;
}

/** How many players have, and had, how many points: enough to rank any row without reading those above it. */
export interface Counted extends Days {
  /** How many have paid, where the prize pool counts only them. */
  payers: number | null;
}
const keptStandings = keep<Counted>({ max: 1 });

/** These counts at the table's revision, which is among those. */
export function readStandings(revisions: readonly Revision[], { zone, rules }: Season): Promise<Counted> {
  const table = revisions.filter(({ subject }) => subject === TABLE);
  return keptStandings(TABLE, table, async () => {
    const [row] = await rowsOf(standingsRow)`
      ${withLatestDay(zone)}
      SELECT json_agg(json_build_object('points', points, 'before', before, 'players', players)) AS counts,
        ${payersOfPool} AS payers, ${marksOf([TABLE])} AS marks
      FROM (
        SELECT e.points, ${pointsBefore(isSinceLatestDay)} AS before, count(*) AS players
        FROM leaderboard_entries e LEFT JOIN (${gainedSince(isOfLatestDay, rules)}) g ON g.user_id = e.user_id
        WHERE e.season_id = ${currentSeasonId}
        GROUP BY 1, 2
      ) AS counted`;
    const value = { ...toDays(row?.counts ?? []), payers: row?.payers ?? null };
    return { value, asOf: toRevisions([TABLE], row?.marks ?? null) };
  });
}

/** Null where all players count. */
const payersOfPool = Prisma.sql`(
  SELECT (SELECT count(*)::int FROM entries n WHERE n.season_id = s.id AND n.paid_at IS NOT NULL)
  FROM seasons s WHERE s.is_current AND s.paid_only)`;

function toDays(rows: readonly { points: number; before: number; players?: number }[]): Days {
  return {
    now: standingsOf(rows),
    before: standingsOf(rows.map(({ before, ...row }) => ({ ...row, points: before }))),
  };
}

/** The table from the top (rule 19): all of it, or where a list is shorter, its first page. */
export async function readTable(
  revisions: readonly Revision[],
  reader: Reader,
  moment: Moment,
): Promise<Partial<LeaderboardPage> & { data: LeaderboardEntry[] }> {
  const read = await readMarked({}, reader, moment);
  if (read.hasNext) return toPage(read, await readStandings(revisions, moment.season), moment.season);
  return { data: ranked(read.rows, toDays(read.rows)) };
}

function ranked(rows: readonly TableRow[], days: Days): LeaderboardEntry[] {
  return rows.map((row) => ({ rank: rankOf(row.points, days.now), moved: placesGained(row, days), ...row }));
}

/** A page of the table, ranked (rule 19), or without a limit as much of it as a list has; among the revisions, which were read before, is the table's. */
export async function readTablePage(
  query: LeaderboardQuery,
  revisions: readonly Revision[],
  reader: Reader,
  moment: Moment,
): Promise<LeaderboardPage> {
  const [days, read] = await Promise.all([readStandings(revisions, moment.season), readMarked(query, reader, moment)]);
  return toPage(read, days, moment.season);
}

function toPage({ rows, hasPrevious, hasNext }: Read, days: Counted, { rules }: Season): LeaderboardPage {
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    data: ranked(rows, days),
    page: {
      players: days.now.reduce((total, { players }) => total + players, 0),
      ...(days.payers === null ? {} : { payers: days.payers }),
      leaders: topRanks(days.now, rules),
      previous: first && hasPrevious ? tellPlace(placeOf(first)) : null,
      next: last && hasNext ? tellPlace(placeOf(last)) : null,
    },
  };
}

function placeOf({ points, correct, nameKey, userId }: TableRow): TablePlace {
  return [points, correct, nameKey, userId];
}

type Read = Awaited<ReturnType<typeof readRows>>;

/** As readRows; what they tell a player of picks is marked before they are answered. */
async function readMarked(query: LeaderboardQuery, reader: Reader, moment: Moment): Promise<Read> {
  const read = await readRows(query, moment.season);
  return (await markTable(read.rows, reader, moment.now)) ? readMarked(query, reader, moment) : read;
}
