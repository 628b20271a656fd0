/** Rows of the table in their order, around any place. */
import { z } from "zod";
import type { Among } from "../among/data";
import { onlyAmong } from "../among/only";
import { Prisma } from "../generated/prisma/client";
import { LONGEST_LIST } from "../list-limit";
import { unmarkedInTable } from "../pick/shown-picks";
import { rowsTogether } from "../rows-together";

import { currentSeasonId } from "../season/current-season";
import type { Season } from "../season/schema";

import { joinProgress, pointsBefore, wasThere, withLatestDay } from "./before-latest-day";
import { type LeaderboardQuery, leaderboardEntrySchema, type TablePlace } from "./schema";

export const unranked = leaderboardEntrySchema.omit({ rank: true, moved: true });
export type Unranked = z.infer<typeof unranked>;
const tableRow = unranked.extend({
  nameKey: z.string(),
  above: z.boolean(),
  isUnmarked: z.boolean(),
  /** The points before the latest match day, and whether there was a place to have. */
  before: z.number(),
  wasThere: z.boolean(),
});
export type TableRow = z.infer<typeof tableRow>;

export const entryColumns = Prisma.sql`
  e.user_id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName", COALESCE(r.profile_pic, 'none') AS "profilePic",
  n.home_team AS "homeTeam", e.points, e.correct, e.correct_wildcards AS "correctWildcards",
  e.win_streak AS "winStreak", e.win_streak_points AS "winStreakPoints"`;

/** The order of the table (rule 19), as the index has it. */
const inOrder = Prisma.sql`-e.points, -e.correct, e.name_key, e.user_id`;
const inReverse = Prisma.sql`-e.points DESC, -e.correct DESC, e.name_key DESC, e.user_id DESC`;

/** Rows in order, and whether there are more at either end. */
export interface Read {
  rows: TableRow[];
  hasPrevious: boolean;
  hasNext: boolean;
}

/** One row more than needed is read where it is not known whether there are more. */
export async function readRows(
  { limit = LONGEST_LIST, after, before, around }: LeaderboardQuery,
  season: Season,
): Promise<Read> {
  if (around !== undefined) {
    const above = Math.floor((limit - 1) / 2);
    const own = Prisma.sql`leaderboard_entries o`;
    const isOwn = Prisma.sql`WHERE o.season_id = ${currentSeasonId} AND o.user_id = ${around}`;
    const place = Prisma.sql`(-o.points, -o.correct, o.name_key, o.user_id)`;
    const rows = await readParts(
      season,
      Prisma.sql`SELECT e.*, true AS above FROM ${own}, LATERAL (${rowsBefore(place, above + 1)}) e ${isOwn}`,
      Prisma.sql`SELECT e.*, false FROM ${own}, LATERAL (${rowsFrom(place, limit - above + 1)}) e ${isOwn}`,
    );
    const [higher, lower] = [rows.filter((row) => row.above), rows.filter((row) => !row.above)];
    return {
      // Put this way round, a page of one row has nobody above it.
      rows: [...higher.slice(Math.max(0, higher.length - above)), ...lower.slice(0, limit - above)],
      hasPrevious: higher.length > above,
      hasNext: lower.length > limit - above,
    };
  }
  if (before !== undefined) {
    const rows = await readParts(
      season,
      Prisma.sql`SELECT e.*, true AS above FROM (${rowsBefore(toldOf(before), limit + 1)}) e`,
    );
    return { rows: rows.slice(-limit), hasPrevious: rows.length > limit, hasNext: true };
  }
  const from = after && Prisma.sql`AND (${inOrder}) > ${toldOf(after)}`;
  const rows = await readParts(
    season,
    Prisma.sql`
    SELECT e.*, false AS above FROM leaderboard_entries e
    WHERE e.season_id = ${currentSeasonId} ${from ?? Prisma.empty} ORDER BY ${inOrder} LIMIT ${limit + 1}`,
  );
  return { rows: rows.slice(0, limit), hasPrevious: after !== undefined, hasNext: rows.length > limit };
}

/** The rows of the members of a mini-league in the order of the table, each by its key. */
export function readRowsAmong(among: Pick<Among, "members">, season: Season): Promise<TableRow[]> {
  return readParts(
    season,
    Prisma.sql`
    SELECT e.*, false AS above FROM leaderboard_entries e
    WHERE e.season_id = ${currentSeasonId} ${onlyAmong(among, Prisma.sql`e.user_id`)}`,
  );
}

/** The entries first, by the index alone, and only of these the players. */
function readParts({ zone }: Season, ...parts: Prisma.Sql[]): Promise<TableRow[]> {
  return rowsTogether(tableRow)`
    ${withLatestDay(zone)}
    SELECT ${entryColumns}, e.name_key AS "nameKey", e.above, ${unmarkedInTable},
      ${pointsBefore} AS before, ${wasThere} AS "wasThere"
    FROM (${Prisma.join(
      parts.map((part) => Prisma.sql`(${part})`),
      " UNION ALL ",
    )}) e
    JOIN users u ON u.id = e.user_id JOIN profiles r ON r.user_id = e.user_id
    JOIN entries n ON (n.season_id, n.user_id) = (e.season_id, e.user_id)
    ${joinProgress}
    ORDER BY ${inOrder}`;
}

function rowsFrom(place: Prisma.Sql, most: number): Prisma.Sql {
  return Prisma.sql`
    SELECT e.* FROM leaderboard_entries e WHERE e.season_id = ${currentSeasonId} AND (${inOrder}) >= ${place} ORDER BY ${inOrder} LIMIT ${most}`;
}

function rowsBefore(place: Prisma.Sql, most: number): Prisma.Sql {
  return Prisma.sql`
    SELECT e.* FROM leaderboard_entries e WHERE e.season_id = ${currentSeasonId} AND (${inOrder}) < ${place} ORDER BY ${inReverse} LIMIT ${most}`;
}

function toldOf([points, correct, nameKey, userId]: TablePlace): Prisma.Sql {
  return Prisma.sql`(${-points}::int, ${-correct}::int, ${nameKey}::text, ${userId}::text)`;
}
