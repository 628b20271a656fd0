import { z } from "zod";
import { type Database, db } from "../db";
import { markTable, type Reader } from "../pick/shown-picks";
import { keep } from "../read-cache";
import { marked, marksOf, type Revision, TABLE, toRevisions } from "../revisions";
import { rowsIn, rowsOf } from "../rows";
import { topRanks } from "./prizes";
import {
  type LeaderboardEntry,
  type LeaderboardPage,
  type LeaderboardQuery,
  type TablePlace,
  tellPlace,
} from "./schema";
import { rankOf, type Standings, standingsOf } from "./standings";
import { entryColumns, readRows, type TableRow, type Unranked, unranked } from "./table-rows";

const standingsRow = marked.extend({
  standings: z.array(z.object({ points: z.number(), players: z.number() })).nullable(),
});

/** A player's standing without its rank; null for whoever is not a player (yet). */
export async function findEntry(userId: string, database: Database = db()): Promise<Unranked | null> {
  const [row] = await rowsIn(database, unranked)`
    SELECT ${entryColumns}
    FROM leaderboard_entries e JOIN users u ON u.id = e.user_id LEFT JOIN profiles r ON r.user_id = e.user_id
    WHERE e.user_id = ${userId}`;
  return row ?? null;
}

/** How many players have how many points: enough to rank any row without reading those above it. */
const keptStandings = keep<Standings>({ max: 1 });

function readStandings(revisions: readonly Revision[]): Promise<Standings> {
  const table = revisions.filter(({ subject }) => subject === TABLE);
  return keptStandings(TABLE, table, async () => {
    const [row] = await rowsOf(standingsRow)`
      SELECT json_agg(json_build_object('points', points, 'players', players) ORDER BY points DESC) AS standings,
        ${marksOf([TABLE])} AS marks
      FROM (SELECT points, count(*) AS players FROM leaderboard_entries GROUP BY points) AS counted`;
    return { value: row?.standings ?? [], asOf: toRevisions([TABLE], row?.marks ?? null) };
  });
}

/** The table from the top (rule 19): all of it, or where a list is shorter, its first page. */
export async function readTable(
  revisions: readonly Revision[],
  reader: Reader,
  now: Date,
): Promise<Partial<LeaderboardPage> & { data: LeaderboardEntry[] }> {
  const { rows, hasNext } = await readMarked({}, reader, now);
  if (hasNext) return readTablePage({}, revisions, reader, now);
  return { data: ranked(rows, standingsOf(rows)) };
}

function ranked(rows: readonly TableRow[], standings: Standings): LeaderboardEntry[] {
  return rows.map((row) => ({ rank: rankOf(row.points, standings), ...row }));
}

/** A page of the table, ranked (rule 19), or without a limit as much of it as a list has; among the revisions, which were read before, is the table's. */
export async function readTablePage(
  query: LeaderboardQuery,
  revisions: readonly Revision[],
  reader: Reader,
  now: Date,
): Promise<LeaderboardPage> {
  const [standings, read] = await Promise.all([readStandings(revisions), readMarked(query, reader, now)]);
  const { rows, hasPrevious, hasNext } = read;
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    data: ranked(rows, standings),
    page: {
      players: standings.reduce((total, { players }) => total + players, 0),
      leaders: topRanks(standings),
      previous: first && hasPrevious ? tellPlace(placeOf(first)) : null,
      next: last && hasNext ? tellPlace(placeOf(last)) : null,
    },
  };
}

function placeOf({ points, correct, nameKey, userId }: TableRow): TablePlace {
  return [points, correct, nameKey, userId];
}

/** As readRows; what they tell a player of picks is marked before they are answered. */
async function readMarked(query: LeaderboardQuery, reader: Reader, now: Date): ReturnType<typeof readRows> {
  const read = await readRows(query);
  return (await markTable(read.rows, reader, now)) ? readMarked(query, reader, now) : read;
}
