import { z } from "zod";
import { type Database, db } from "../db";
import { Prisma } from "../generated/prisma/client";
import { LONGEST_LIST } from "../list-limit";
import { markTable, type Reader, unmarkedInTable } from "../pick/shown-picks";
import { keep } from "../read-cache";
import { marked, marksOf, type Revision, TABLE, toRevisions } from "../revisions";
import { rowsIn, rowsOf } from "../rows";
import { topRanks } from "./prizes";
import {
  type LeaderboardEntry,
  type LeaderboardPage,
  type LeaderboardQuery,
  leaderboardEntrySchema,
  type TablePlace,
  tellPlace,
} from "./schema";
import { rankOf, type Standings, standingsOf } from "./standings";

const unranked = leaderboardEntrySchema.omit({ rank: true });
type Unranked = z.infer<typeof unranked>;
const tableRow = unranked.extend({ nameKey: z.string(), above: z.boolean(), isUnmarked: z.boolean() });
type Row = z.infer<typeof tableRow>;
const standingsRow = marked.extend({
  standings: z.array(z.object({ points: z.number(), players: z.number() })).nullable(),
});

const entryColumns = Prisma.sql`
  e.user_id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName", COALESCE(r.profile_pic, 'none') AS "profilePic",
  r.home_team AS "homeTeam", e.points, e.correct, e.correct_wildcards AS "correctWildcards",
  e.win_streak AS "winStreak", e.win_streak_points AS "winStreakPoints"`;

/** The order of the table (rule 19), as the index has it. */
const inOrder = Prisma.sql`-e.points, -e.correct, e.name_key, e.user_id`;
const inReverse = Prisma.sql`-e.points DESC, -e.correct DESC, e.name_key DESC, e.user_id DESC`;

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

function ranked(rows: readonly Row[], standings: Standings): LeaderboardEntry[] {
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

function placeOf({ points, correct, nameKey, userId }: Row): TablePlace {
  return [points, correct, nameKey, userId];
}

/** As readRows; what they tell a player of picks is marked before they are answered. */
async function readMarked(query: LeaderboardQuery, reader: Reader, now: Date): ReturnType<typeof readRows> {
  const read = await readRows(query);
  return (await markTable(read.rows, reader, now)) ? readMarked(query, reader, now) : read;
}

/** Rows in order, and whether there are more at either end: one more than needed is read where that is not known. */
async function readRows({ limit = LONGEST_LIST, after, before, around }: LeaderboardQuery) {
  if (around !== undefined) {
    const above = Math.floor((limit - 1) / 2);
    const own = Prisma.sql`leaderboard_entries o`;
    const isOwn = Prisma.sql`WHERE o.user_id = ${around}`;
    const place = Prisma.sql`(-o.points, -o.correct, o.name_key, o.user_id)`;
    const rows = await readParts(
      Prisma.sql`SELECT e.*, true AS above FROM ${own}, LATERAL (${rowsBefore(place, above + 1)}) e ${isOwn}`,
      Prisma.sql`SELECT e.*, false FROM ${own}, LATERAL (${rowsFrom(place, limit - above + 1)}) e ${isOwn}`,
    );
    const [higher, lower] = [rows.filter((row) => row.above), rows.filter((row) => !row.above)];
    return {
      rows: [...higher.slice(-above), ...lower.slice(0, limit - above)],
      hasPrevious: higher.length > above,
      hasNext: lower.length > limit - above,
    };
  }
  if (before !== undefined) {
    const rows = await readParts(
      Prisma.sql`SELECT e.*, true AS above FROM (${rowsBefore(toldOf(before), limit + 1)}) e`,
    );
    return { rows: rows.slice(-limit), hasPrevious: rows.length > limit, hasNext: true };
  }
  const from = after && Prisma.sql`WHERE (${inOrder}) > ${toldOf(after)}`;
  const rows = await readParts(Prisma.sql`
    SELECT e.*, false AS above FROM leaderboard_entries e ${from ?? Prisma.empty} ORDER BY ${inOrder} LIMIT ${limit + 1}`);
  return { rows: rows.slice(0, limit), hasPrevious: after !== undefined, hasNext: rows.length > limit };
}

/** The entries first, by the index alone, and only of these the players. */
function readParts(...parts: Prisma.Sql[]): Promise<Row[]> {
  return rowsOf(tableRow)`
    SELECT ${entryColumns}, e.name_key AS "nameKey", e.above, ${unmarkedInTable}
    FROM (${Prisma.join(
      parts.map((part) => Prisma.sql`(${part})`),
      " UNION ALL ",
    )}) e
    JOIN users u ON u.id = e.user_id JOIN profiles r ON r.user_id = e.user_id
    ORDER BY ${inOrder}`;
}

function rowsFrom(place: Prisma.Sql, most: number): Prisma.Sql {
  return Prisma.sql`
    SELECT e.* FROM leaderboard_entries e WHERE (${inOrder}) >= ${place} ORDER BY ${inOrder} LIMIT ${most}`;
}

function rowsBefore(place: Prisma.Sql, most: number): Prisma.Sql {
  return Prisma.sql`
    SELECT e.* FROM leaderboard_entries e WHERE (${inOrder}) < ${place} ORDER BY ${inReverse} LIMIT ${most}`;
}

function toldOf([points, correct, nameKey, userId]: TablePlace): Prisma.Sql {
  return Prisma.sql`(${-points}::int, ${-correct}::int, ${nameKey}::text, ${userId}::text)`;
}
