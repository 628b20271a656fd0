/** The table after each decided match, for rewind, the race and comparisons. Reads what rescore.ts wrote. */
import { z } from "zod";
import { rowsOf } from "../db";
import { Prisma } from "../generated/prisma/client";
import { inScope, joinPlayers, playerColumns } from "../leaderboard/data";
import { ranksOf } from "../leaderboard/rules";
import {
  type DecidedMatch,
  decidedMatchSchema,
  LEADERS,
  leaderboardEntrySchema,
  MOST_RACERS,
  type Path,
  pathSchema,
  type Race,
  type RewindQuery,
  type RewindTable,
} from "../leaderboard/schema";
import { inTableOrder } from "../leaderboard/table-order";
import { NOBODY_WON, noSuchMatch } from "../match/data";
import type { Scope } from "../mini-league/scope";
import type { Season } from "../season/schema";
import { countForm } from "./player-form";

/** The matches that count for points and streaks, in order of play, like the stored arrays. */
export function listDecided({ id }: Pick<Season, "id">): Promise<DecidedMatch[]> {
  return rowsOf(decidedMatchSchema)`
    SELECT match_id AS "matchId", match_number AS "matchNumber", match_name AS "matchName", match_date AS "matchDate"
    FROM matches WHERE season_id = ${id} AND awarded_at IS NOT NULL AND match_winner NOT IN ${NOBODY_WON}
    ORDER BY match_date, match_number, match_id`;
}

/** A part of the table after a match, by default the latest. Throws NOT_FOUND for an unknown match. */
export async function readRewind(
  season: Season,
  { after, from, limit }: RewindQuery,
  scope: Scope | null = null,
): Promise<RewindTable> {
  const decided = await listDecided(season);
  const position = after === undefined ? decided.length : await positionAfter(season, after, decided);
  const rows = position > 0 ? await readRows(season, position, { from, limit: limit + 1 }, scope) : [];
  return {
    data: rows.slice(0, limit),
    position: position || null,
    evenings: decided,
    page: {
      from,
      previous: from > 0 ? Math.max(0, from - limit) : null,
      next: rows.length > limit ? from + limit : null,
    },
  };
}

const matchRow = z.object({ matchId: z.string(), matchNumber: z.number() });

/**
 * How many matches were decided by the end of a match, given by number or id, which may not count itself. If two have
 * the number, it's the earlier one. Throws NOT_FOUND.
 */
async function positionAfter({ id }: Season, after: string, decided: readonly DecidedMatch[]): Promise<number> {
  const isIt = (match: { matchId: string; matchNumber: number }) =>
    match.matchId === after || `${match.matchNumber}` === after;
  const chosen = decided.findIndex(isIt);
  if (chosen !== -1) return chosen + 1;
  const matches = await rowsOf(matchRow)`
    SELECT match_id AS "matchId", match_number AS "matchNumber" FROM matches
    WHERE season_id = ${id} ORDER BY match_date, match_number, match_id`;
  const place = matches.findIndex(isIt);
  if (place === -1) throw noSuchMatch();
  const until = new Set(matches.slice(0, place + 1).map(({ matchId }) => matchId));
  return decided.findLastIndex(({ matchId }) => until.has(matchId)) + 1;
}

const rewindRow = leaderboardEntrySchema
  .pick({ userId: true, firstName: true, lastName: true, profilePic: true, homeTeam: true, points: true, rank: true })
  .extend({ before: z.number().nullable(), rankBefore: z.number().nullable(), form: z.string() });

async function readRows(
  season: Season,
  position: number,
  { from, limit }: { from: number; limit: number },
  scope: Scope | null,
) {
  const part = scope ? Prisma.empty : Prisma.sql`OFFSET ${from} LIMIT ${limit}`;
  const form = Prisma.sql`left(form, ${position}::int)`;
  const rows = await rowsOf(rewindRow)`
    SELECT ${playerColumns}, e.points, e.rank, e.before, e.rank_before AS "rankBefore", e.form
    FROM (
      SELECT season_id, user_id, ${form} AS form, length(translate(${form}, 'nwW', '')) AS correct,
        points_after[${position}::int] AS points, ranks_after[${position}::int] AS rank,
        points_after[${position}::int - 1] AS before, ranks_after[${position}::int - 1] AS rank_before
      FROM leaderboard_entries
      WHERE season_id = ${season.id} AND cardinality(points_after) >= ${position}::int ${inScope(scope, Prisma.sql`user_id`)}
    ) e ${joinPlayers}
    ORDER BY ${inTableOrder} ${part}`;
  const ranked = scope ? rankedInScope(rows).slice(from, from + limit) : rows;
  return ranked.map(({ before: _points, rankBefore, form, ...row }) => {
    const moved = rankBefore === null ? null : rankBefore - row.rank;
    return { ...row, moved, ...countForm(form, season.rules) };
  });
}

/** Rows with ranks among these players. */
function rankedInScope(rows: readonly z.infer<typeof rewindRow>[]) {
  const now = ranksOf(rows.map(({ points }) => points));
  const then = ranksOf(rows.map(({ before }) => before ?? 0));
  return rows.map((row, at) => ({
    ...row,
    rank: now[at] ?? 0,
    rankBefore: row.before === null ? null : (then[at] ?? 0),
  }));
}

/** Points and ranks of players after each decided match, in the order of the ids. Unknown ids are left out. */
export function readPaths(season: Season, userIds: readonly string[]): Promise<Path[]> {
  return pathsOf(
    season,
    Prisma.sql`unnest(${[...userIds]}::text[]) WITH ORDINALITY x (user_id, place)`,
    Prisma.sql`x.place`,
  );
}

function pathsOf({ id }: Season, who: Prisma.Sql, order: Prisma.Sql): Promise<Path[]> {
  return rowsOf(pathSchema)`
    SELECT ${playerColumns}, e.points_after AS points, e.ranks_after AS ranks, e.form
    FROM ${who} JOIN leaderboard_entries e ON e.season_id = ${id} AND e.user_id = x.user_id ${joinPlayers}
    ORDER BY ${order}`;
}

/** The paths of the leaders and the requested players, in the order of the table; ranked within a mini-league. */
export async function readRace(season: Season, userIds: readonly string[], scope: Scope | null = null): Promise<Race> {
  const evenings = await listDecided(season);
  if (evenings.length === 0) return { data: [], evenings };
  const known = scope ? await pathsInScope(season, scope.members) : await pathsOfRacers(season, userIds);
  const isKnown = (userId: string) => known.some((path) => path.userId === userId);
  // Requested players come before leaders if there isn't room for all.
  const wanted = [...new Set(userIds)].filter(isKnown).slice(0, MOST_RACERS);
  const leaders = known.slice(0, LEADERS).map(({ userId }) => userId);
  const racers = new Set([...new Set([...wanted, ...leaders])].slice(0, MOST_RACERS));
  return { data: known.filter(({ userId }) => racers.has(userId)), evenings };
}

function pathsOfRacers(season: Season, userIds: readonly string[]): Promise<Path[]> {
  const who = Prisma.sql`(SELECT unnest(${[...userIds]}::text[]) AS user_id UNION (
    SELECT e.user_id FROM leaderboard_entries e JOIN users u ON u.id = e.user_id
    WHERE e.season_id = ${season.id} ORDER BY ${inTableOrder} LIMIT ${LEADERS}
  )) x`;
  return pathsOf(season, who, inTableOrder);
}

async function pathsInScope(season: Season, members: readonly string[]): Promise<Path[]> {
  const paths = await pathsOf(season, Prisma.sql`unnest(${[...members]}::text[]) x (user_id)`, inTableOrder);
  const ranks = ranksAfterEach(paths.map(({ points }) => points));
  return paths.map((path, at) => ({ ...path, ranks: ranks[at] ?? [] }));
}

/** Each player's rank after each match, given everyone's points after each match. */
function ranksAfterEach(pointsAfter: readonly (readonly number[])[]): number[][] {
  const ranks = pointsAfter[0]?.map((_, match) => ranksOf(pointsAfter.map((points) => points[match] ?? 0))) ?? [];
  return pointsAfter.map((_, player) => ranks.map((each) => each[player] ?? 0));
}
