import { z } from "zod";
import { type Database, db } from "../db";
import { Prisma } from "../generated/prisma/client";
import { markTable, type Reader, showAwarded } from "../pick/shown-picks";
import { keep, type Looked } from "../read-cache";
import { marked, marksOf, type Revision, TABLE, toRevisions } from "../revisions";
import { rowsIn } from "../rows";
import { rowsTogether } from "../rows-together";

import { currentSeasonId } from "../season/current-season";
import type { Moment, Season } from "../season/schema";

import { countsBefore, formerBefore, withLatestDay } from "./before-latest-day";
import { formerCounts, payments } from "./former";
import { standingsOf } from "./rank";
import { type Counted, ranked, toDays, toPage } from "./rows-of-page";
import type { LeaderboardEntry, LeaderboardPage, LeaderboardQuery } from "./schema";
import { entryColumns, type Read, readRows, type Unranked, unranked } from "./table-rows";

/** Points and how many have them. */
const counts = z
  .array(z.tuple([z.number(), z.number()]).transform(([points, players]) => ({ points, players })))
  .nullable();
const standingsRow = marked.extend({
  now: counts,
  before: counts,
  formerBefore: counts,
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

const keptStandings = keep<Counted>({ max: 1 });

/** These counts at the table's revision, which is among those. */
async function readStandings(revisions: readonly Revision[], season: Season): Promise<Counted> {
  return (await lookAtStandings(revisions, season)).value;
}

/** How many had how many points, and whether that is of the table's very revision; of a season that is closed with those who were deleted since. */
export function lookAtStandings(revisions: readonly Revision[], { zone }: Season): Promise<Looked<Counted>> {
  const table = revisions.filter(({ subject }) => subject === TABLE);
  return keptStandings.look(TABLE, table, async () => {
    const [row] = await rowsTogether(standingsRow)`
      ${withLatestDay(zone)}
      SELECT json_agg(json_build_array(points, players)) AS now, ${countsBefore} AS before, ${formerBefore} AS "formerBefore",
        ${payersOfPool} AS payers, ${marksOf([TABLE])} AS marks
      FROM (
        SELECT e.points, count(*) AS players FROM leaderboard_entries e WHERE e.season_id = ${currentSeasonId} GROUP BY 1
        UNION ALL ${formerCounts}
      ) AS counted`;
    const value = {
      now: standingsOf(row?.now ?? []),
      before: standingsOf([...(row?.before ?? []), ...(row?.formerBefore ?? [])]),
      payers: row?.payers ?? null,
    };
    return { value, asOf: toRevisions([TABLE], row?.marks ?? null) };
  });
}

/** Null where all players count. */
const payersOfPool = Prisma.sql`(
  SELECT (SELECT count(*) FILTER (WHERE paid)::int FROM (${payments}) n)
  FROM seasons s WHERE s.is_current AND s.paid_only)`;

/** The table from the top (rule 19): all of it, or where a list is shorter, its first page. */
export async function readTable(
  revisions: readonly Revision[],
  reader: Reader,
  moment: Moment,
): Promise<Partial<LeaderboardPage> & { data: LeaderboardEntry[] }> {
  const read = await readMarked({}, reader, moment);
  const { season } = moment;
  if (read.hasNext) return toPage(read, await readStandings(revisions, season), season.rules);
  // Once it is closed ranks follow from those as well who have no row any more.
  const days = season.state === "over" ? await readStandings(revisions, season) : toDays(read.rows);
  return { data: ranked(read.rows, days) };
}

/** A page of the table, ranked (rule 19), or without a limit as much of it as a list has; among the revisions, which were read before, is the table's. */
export async function readTablePage(
  query: LeaderboardQuery,
  revisions: readonly Revision[],
  reader: Reader,
  moment: Moment,
): Promise<LeaderboardPage> {
  const [days, read] = await Promise.all([readStandings(revisions, moment.season), readMarked(query, reader, moment)]);
  return toPage(read, days, moment.season.rules);
}

/** As readRows; what they tell a player of picks is marked before they are answered. */
async function readMarked(query: LeaderboardQuery, reader: Reader, moment: Moment): Promise<Read> {
  const read = await readRows(query, moment.season);
  // A part without rows comes with the points of the prize ranks all the same.
  if (read.rows.length === 0 && !reader.isAdmin) await showAwarded(moment.now);
  return (await markTable(read.rows, reader, moment.now)) ? readMarked(query, reader, moment) : read;
}
