/** Reads the table (rules 8 to 10, 19), a page at a time, of everyone or of a mini-league's members. */
import { z } from "zod";
import { type Database, db, rowsIn, rowsOf } from "../db";
import { Prisma } from "../generated/prisma/client";
import { LONGEST_LIST } from "../http/longest-list";
import { NOBODY_WON } from "../match/data";
import { MATCH_TYPES } from "../match/rules";
import { prizeRulesOf } from "../mini-league/rules";
import type { Scope } from "../mini-league/scope";
import { type Ball, OVER, overOf } from "../scoring/over";
import type { Moment, Season } from "../season/schema";
import { ranksOf, standingsOf, topRanks } from "./rules";
import {
  encodePlace,
  type LeaderboardEntry,
  type LeaderboardPage,
  type LeaderboardQuery,
  leaderboardEntrySchema,
  type TablePlace,
} from "./schema";
import { fromBelow, inTableOrder, place, placeAt } from "./table-order";

const unranked = leaderboardEntrySchema.omit({ rank: true, moved: true, over: true });
export type Unranked = z.infer<typeof unranked>;
const tableRow = unranked.extend({
  rank: z.number(),
  nameKey: z.string(),
  form: z.string(),
  joinedAt: z.date().nullable(),
  /** Points and rank before the latest match day; the rank is null for players who had no place by then. */
  pointsBefore: z.number(),
  rankBefore: z.number().nullable(),
});
type TableRow = z.infer<typeof tableRow>;

/** Rows in order, and whether there are more before and after. */
interface Part {
  rows: TableRow[];
  hasPrevious: boolean;
  hasNext: boolean;
}

/** Joins users u, profiles r and the season's entries n to leaderboard entries e. */
export const joinPlayers = Prisma.sql`JOIN users u ON u.id = e.user_id LEFT JOIN profiles r ON r.user_id = e.user_id
  LEFT JOIN entries n ON (n.season_id, n.user_id) = (e.season_id, e.user_id)`;
export const playerColumns = Prisma.sql`e.user_id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName",
  COALESCE(r.profile_pic, 'none') AS "profilePic", n.home_team AS "homeTeam"`;
const entryColumns = Prisma.sql`${playerColumns}, e.points, e.correct, e.correct_wildcards AS "correctWildcards",
  e.win_streak AS "winStreak", e.win_streak_points AS "winStreakPoints"`;

/** A condition that restricts a statement about players to a mini-league's members. */
export function inScope(scope: Pick<Scope, "members"> | null, userId: Prisma.Sql): Prisma.Sql {
  return scope === null ? Prisma.empty : Prisma.sql`AND ${userId} = ANY (${[...scope.members]}::text[])`;
}

/** A player's row without a rank; null if they aren't in the season. */
export async function findEntry(
  userId: string,
  { id }: Pick<Season, "id">,
  database: Database = db(),
): Promise<Unranked | null> {
  const [row] = await rowsIn(database, unranked)`
    SELECT ${entryColumns} FROM leaderboard_entries e ${joinPlayers} WHERE e.season_id = ${id} AND e.user_id = ${userId}`;
  return row ?? null;
}

/** The whole table, or its first page if it is longer than a list may be; members are ranked among themselves. */
export async function readTable(
  { season }: Moment,
  scope: Scope | null = null,
): Promise<Partial<LeaderboardPage> & { data: LeaderboardEntry[] }> {
  if (scope) {
    const { members, ...miniLeague } = scope;
    return { data: (await readMembers(members, season)).map(toEntry), miniLeague };
  }
  const part = await readPart({}, season);
  const data = part.rows.map(toEntry);
  return part.hasNext ? { data, page: toPage(part, await readCounts(season)) } : { data };
}

/** A page of the table, with each player's over. */
export async function readTablePage(
  query: LeaderboardQuery,
  { season }: Moment,
  scope: Scope | null = null,
): Promise<LeaderboardPage> {
  if (scope) return pageInScope(scope, query, season);
  const [part, counts, balls] = await Promise.all([readPart(query, season), readCounts(season), readBalls(season)]);
  return { data: part.rows.map((row) => withOver(row, balls, season)), page: toPage(part, counts) };
}

async function pageInScope(scope: Scope, query: LeaderboardQuery, season: Season): Promise<LeaderboardPage> {
  const { members, ...miniLeague } = scope;
  const [all, part, balls] = await Promise.all([
    readMembers(members, season),
    readPart(query, season, scope),
    readBalls(season),
  ]);
  const leaders = topRanks(standingsOf(all), prizeRulesOf(miniLeague));
  const isOnPage = ({ userId }: TableRow) => part.rows.some((row) => row.userId === userId);
  return {
    data: all.filter(isOnPage).map((row) => withOver(row, balls, season)),
    page: toPage(part, { players: all.length, payers: null, leaders }),
    miniLeague,
  };
}

const countsRow = z.object({
  players: z.number(),
  /** How many have paid, if only they count for the prize pool. */
  payers: z.number().nullable(),
  /** The ranks that win prizes, and how many share each. */
  leaders: z.array(z.object({ rank: z.number(), points: z.number(), players: z.number() })),
});
export type TableCounts = z.infer<typeof countsRow>;

/** Counts over all rows; in a closed season also the players whose accounts were deleted since. */
export async function readCounts({ id, rules }: Season): Promise<TableCounts> {
  const [row] = await rowsOf(countsRow)`
    WITH places AS (
      SELECT rank, points FROM leaderboard_entries WHERE season_id = ${id}
      UNION ALL SELECT rank, points FROM season_results WHERE season_id = ${id} AND user_id IS NULL
    )
    SELECT (SELECT count(*)::int FROM places) AS players,
      (SELECT (SELECT count(*) FILTER (WHERE paid)::int FROM (${payments}) n)
        FROM seasons s WHERE s.id = ${id} AND s.paid_only) AS payers,
      COALESCE((SELECT json_agg(json_build_object('rank', rank, 'points', points, 'players', players) ORDER BY rank) FROM (
        SELECT rank, points, count(*) AS players FROM places WHERE rank <= ${rules.prizeShares.length} GROUP BY rank, points
      ) x), '[]') AS leaders`;
  return row ?? { players: 0, payers: null, leaders: [] };
}

/** Whether each player of season s has paid, including those deleted after it was closed (rule 20). */
export const payments = Prisma.sql`
  SELECT paid_at IS NOT NULL AS paid FROM entries WHERE season_id = s.id
  UNION ALL SELECT paid FROM season_results WHERE season_id = s.id AND user_id IS NULL`;

/** Reads one row more than requested, to know whether there are more. */
async function readPart(query: LeaderboardQuery, season: Season, scope: Scope | null = null): Promise<Part> {
  const { limit = LONGEST_LIST, after, before, around } = query;
  const inTable = Prisma.sql`leaderboard_entries e JOIN users u ON u.id = e.user_id
    WHERE e.season_id = ${season.id} ${inScope(scope, Prisma.sql`e.user_id`)}`;
  const rowsWhere = (which: Prisma.Sql, order: Prisma.Sql, most: number) =>
    Prisma.sql`(SELECT e.* FROM ${inTable} AND ${which} ORDER BY ${order} LIMIT ${most})`;
  // The condition on points lets the database use its index.
  if (around !== undefined) {
    const higher = Math.floor((limit - 1) / 2);
    const own = Prisma.sql`(
      SELECT -e.points AS points, -e.correct AS correct, u.name_key, e.user_id FROM ${inTable} AND e.user_id = ${around}
    ) o`;
    const ownPlace = Prisma.sql`(o.points, o.correct, o.name_key, o.user_id)`;
    const above = rowsWhere(Prisma.sql`e.points >= -o.points AND ${place} < ${ownPlace}`, fromBelow, higher + 1);
    const rest = rowsWhere(
      Prisma.sql`e.points <= -o.points AND ${place} >= ${ownPlace}`,
      inTableOrder,
      limit - higher + 1,
    );
    const rows = await readRows(
      season,
      Prisma.sql`SELECT x.* FROM ${own}, LATERAL ${above} x UNION ALL SELECT x.* FROM ${own}, LATERAL ${rest} x`,
    );
    const at = rows.findIndex(({ userId }) => userId === around);
    const end = at - higher + limit;
    return { rows: rows.slice(Math.max(0, at - higher), end), hasPrevious: at > higher, hasNext: rows.length > end };
  }
  if (before !== undefined) {
    const isAbove = Prisma.sql`e.points >= ${before[0]}::int AND ${place} < ${placeAt(before)}`;
    const rows = await readRows(season, rowsWhere(isAbove, fromBelow, limit + 1));
    return { rows: rows.slice(-limit), hasPrevious: rows.length > limit, hasNext: true };
  }
  const isBelow = after ? Prisma.sql`e.points <= ${after[0]}::int AND ${place} > ${placeAt(after)}` : Prisma.sql`true`;
  const rows = await readRows(season, rowsWhere(isBelow, inTableOrder, limit + 1));
  return { rows: rows.slice(0, limit), hasPrevious: after !== undefined, hasNext: rows.length > limit };
}

/** All members of a mini-league with their ranks among themselves, now and before the latest match day. */
async function readMembers(members: readonly string[], season: Season): Promise<TableRow[]> {
  const rows = await readRows(
    season,
    Prisma.sql`SELECT e.* FROM leaderboard_entries e
      WHERE e.season_id = ${season.id} AND e.user_id = ANY (${[...members]}::text[])`,
  );
  const ranks = ranksOf(rows.map(({ points }) => points));
  const ranksBefore = ranksOf(rows.map(({ pointsBefore }) => pointsBefore));
  return rows.map((row, at) => {
    const rankBefore = row.rankBefore === null ? null : (ranksBefore[at] ?? null);
    return { ...row, rank: ranks[at] ?? 0, rankBefore };
  });
}

/**
 * Rows with ranks before the latest match day, which begins in the season's time zone; if all matches are of one day,
 * nobody had one before.
 */
function readRows({ id, zone }: Season, entries: Prisma.Sql): Promise<TableRow[]> {
  return rowsOf(tableRow)`
    WITH decided AS (
      SELECT date_trunc('day', match_date, ${zone}::text) AS day FROM matches
      WHERE season_id = ${id} AND awarded_at IS NOT NULL AND match_winner NOT IN ${NOBODY_WON}
    ), latest AS (
      SELECT max(day) AS began, (count(*) FILTER (WHERE day < (SELECT max(day) FROM decided)))::int AS before FROM decided
    )
    SELECT ${entryColumns}, e.rank, e.form, n.joined_at AS "joinedAt", u.name_key AS "nameKey",
      COALESCE(e.points_after[l.before], 0) AS "pointsBefore",
      CASE WHEN n.joined_at < l.began THEN e.ranks_after[l.before] END AS "rankBefore"
    FROM (${entries}) e ${joinPlayers} CROSS JOIN latest l
    ORDER BY ${inTableOrder}`;
}

function toEntry({ nameKey, pointsBefore, rankBefore, form, joinedAt, ...row }: TableRow): LeaderboardEntry {
  return { ...row, moved: rankBefore === null ? null : rankBefore - row.rank };
}

function withOver(row: TableRow, balls: readonly Ball[], { rules }: Season): LeaderboardEntry {
  const over = overOf(row.form, row.joinedAt, balls, rules);
  return over === "" ? toEntry(row) : { ...toEntry(row), over };
}

const ballRow = z.object({
  matchType: z.enum(MATCH_TYPES),
  stage: z.string().nullable(),
  matchDate: z.date(),
  at: z.number().nullable(),
});

/** The balls of everyone's over: the last matches with points awarded, in order of play. */
export async function readBalls({ id }: Pick<Season, "id">): Promise<Ball[]> {
  const latest = await rowsOf(ballRow)`
    SELECT match_type AS "matchType", stage, match_date AS "matchDate", CASE WHEN won
      THEN (count(*) FILTER (WHERE won) OVER (ORDER BY match_date, match_number, match_id))::int - 1 END AS at
    FROM (
      SELECT *, match_winner NOT IN ${NOBODY_WON} AS won FROM matches
      WHERE season_id = ${id} AND awarded_at IS NOT NULL AND match_winner IS NOT NULL
    ) m
    ORDER BY match_date DESC, match_number DESC, match_id DESC LIMIT ${OVER}`;
  return latest.toReversed();
}

const formRow = z.object({ form: z.string(), joinedAt: z.date().nullable() });

/** A player's over; empty for someone who isn't in the season. */
export async function readOver(userId: string, season: Season): Promise<string> {
  const [[row], balls] = await Promise.all([
    rowsOf(formRow)`
      SELECT e.form, n.joined_at AS "joinedAt" FROM leaderboard_entries e ${joinPlayers}
      WHERE e.season_id = ${season.id} AND e.user_id = ${userId}`,
    readBalls(season),
  ]);
  return row ? overOf(row.form, row.joinedAt, balls, season.rules) : "";
}

function toPage({ rows, hasPrevious, hasNext }: Part, { players, payers, leaders }: TableCounts) {
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    players,
    ...(payers === null ? {} : { payers }),
    leaders,
    previous: first && hasPrevious ? encodePlace(placeOf(first)) : null,
    next: last && hasNext ? encodePlace(placeOf(last)) : null,
  };
}

function placeOf({ points, correct, nameKey, userId }: TableRow): TablePlace {
  return [points, correct, nameKey, userId];
}
