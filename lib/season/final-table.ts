/**
 * The final table of a season: frozen with its prizes when the season is closed, and read from then on (rules 19, 20).
 */
import { createHash } from "node:crypto";
import { db, rowsOf, type Transaction } from "../db";
import { Prisma, type SeasonResult } from "../generated/prisma/client";
import { inScope } from "../leaderboard/data";
import { rankOf, rankPrize, standingsOf, topRanks } from "../leaderboard/rules";
import { inTableOrder } from "../leaderboard/table-order";
import type { Scope } from "../mini-league/scope";
import { type FinalPlace, type FinalTable, finalPlaceSchema, type Season } from "./schema";

/** Stores the season's current table with its order and prizes. Returns its rows. */
export async function freezeTable(tx: Transaction, season: Season): Promise<SeasonResult[]> {
  const prizes = await listPrizes(tx, season);
  await tx.$executeRaw`
    INSERT INTO season_results (season_id, place, rank, user_id, first_name, last_name, home_team, points, correct,
      correct_wildcards, win_streak, win_streak_points, home_team_bonus, prize, paid)
    SELECT e.season_id, e.place, e.rank, e.user_id, e.first_name, e.last_name, n.home_team, e.points, e.correct,
      e.correct_wildcards, e.win_streak, e.win_streak_points, e.home_team_bonus,
      COALESCE(p.each + (e.place - e.rank < p.leftover)::int, 0), n.paid_at IS NOT NULL
    FROM (
      SELECT e.*, u.first_name, u.last_name, row_number() OVER (ORDER BY ${inTableOrder})::int AS place
      FROM leaderboard_entries e JOIN users u ON u.id = e.user_id WHERE e.season_id = ${season.id}
    ) e
    JOIN entries n ON (n.season_id, n.user_id) = (e.season_id, e.user_id)
    LEFT JOIN unnest(
      ${prizes.map(({ rank }) => rank)}::int[], ${prizes.map(({ each }) => each)}::float8[],
      ${prizes.map(({ leftover }) => leftover)}::int[]
    ) AS p (rank, each, leftover) ON p.rank = e.rank`;
  return tx.seasonResult.findMany({ where: { seasonId: season.id }, orderBy: { place: "asc" } });
}

/** The SHA-256 of a final table, for the audit; without names, which can be erased. */
export function hashOfTable(rows: readonly SeasonResult[]): string {
  const figures = rows.map((row) => [
    ...[row.place, row.rank, row.points, row.correct, row.correctWildcards],
    ...[row.winStreak, row.winStreakPoints, row.homeTeamBonus, row.prize],
  ]);
  return createHash("sha256").update(JSON.stringify(figures)).digest("hex");
}

/** What each player on a rank wins. */
async function listPrizes(tx: Transaction, { id: seasonId, rules }: Season) {
  const counted = await tx.leaderboardEntry.groupBy({ by: "points", where: { seasonId }, _count: true });
  const standings = standingsOf(counted.map(({ points, _count: players }) => ({ points, players })));
  const { paidOnly } = await tx.season.findUniqueOrThrow({ where: { id: seasonId } });
  const payers = await tx.entry.count({ where: { seasonId, ...(paidOnly ? { paidAt: { not: null } } : {}) } });
  return topRanks(standings, rules).map(({ rank, players }) => ({ rank, ...rankPrize(rank, players, payers, rules) }));
}

/** The columns of finalPlaceSchema, from `finalPlaces`. */
export const finalColumns = Prisma.sql`
  f.place, f.rank, f.user_id AS "userId", f.first_name AS "firstName", f.last_name AS "lastName",
  COALESCE(r.profile_pic, 'none') AS "profilePic", f.home_team AS "homeTeam", f.points, f.correct,
  f.correct_wildcards AS "correctWildcards", f.win_streak AS "winStreak", f.win_streak_points AS "winStreakPoints", f.prize`;

/** The final tables, with players' current pictures. */
export const finalPlaces = Prisma.sql`season_results f LEFT JOIN profiles r ON r.user_id = f.user_id`;

const FINAL_PAGE = 100;
/** Places on the podium. */
export const PODIUM = 3;

/** A page of a final table, or its last page if there are fewer; of a mini-league its only page. */
export async function readFinalTable(
  seasonId: string,
  userId: string,
  requestedPage: number,
  scope: Scope | null = null,
): Promise<FinalTable> {
  if (scope) return readInScope(seasonId, userId, scope);
  const players = await db().seasonResult.count({ where: { seasonId } });
  const pages = Math.max(1, Math.ceil(players / FINAL_PAGE));
  const page = Math.min(requestedPage, pages);
  const from = (page - 1) * FINAL_PAGE;
  const [rows, podium, alsoPaid, [own]] = await Promise.all([
    readFinalLines(seasonId, Prisma.sql`f.place > ${from}`),
    readFinalLines(seasonId, Prisma.sql`f.place <= ${PODIUM}`),
    readFinalLines(seasonId, Prisma.sql`f.place > ${PODIUM} AND f.prize > 0`),
    readFinalLines(seasonId, Prisma.sql`f.user_id = ${userId}`),
  ]);
  const ownPage = own ? { line: own, page: Math.ceil(own.place / FINAL_PAGE) } : null;
  return { players, podium, rows, page, pages, alsoPaid, own: ownPage };
}

/** A mini-league's members, ranked among themselves; prizes were won among everyone. */
async function readInScope(seasonId: string, userId: string, scope: Scope): Promise<FinalTable> {
  const lines = await readFinalLines(seasonId, Prisma.sql`true ${inScope(scope, Prisma.sql`f.user_id`)}`);
  const standings = standingsOf(lines);
  const rows = lines.map((line, at) => {
    return { ...line, place: at + 1, rank: rankOf(line.points, standings), prize: 0 };
  });
  const line = rows.find((row) => row.userId === userId);
  return {
    ...{ players: rows.length, podium: rows.slice(0, PODIUM), rows, page: 1, pages: 1, alsoPaid: [] },
    own: line ? { line, page: 1 } : null,
  };
}

/** Everyone who won a past season, or a prize in it, from the top. */
export function readWinners(seasonId: string): Promise<FinalPlace[]> {
  return readFinalLines(seasonId, Prisma.sql`(f.rank = 1 OR f.prize > 0)`);
}

/** Rows from the top, at most a page. */
function readFinalLines(seasonId: string, which: Prisma.Sql): Promise<FinalPlace[]> {
  return rowsOf(finalPlaceSchema)`
    SELECT ${finalColumns} FROM ${finalPlaces} WHERE f.season_id = ${seasonId} AND ${which}
    ORDER BY f.place LIMIT ${FINAL_PAGE}`;
}
