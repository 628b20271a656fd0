/**
 * Writes the results of scoring a season, as reference-scoring.ts defines them. Clears picks that no longer count, then
 * writes the rest in one statement: correctness, points and streaks of picks, the table with its ranks, and points and
 * ranks after each decided match. Every change that affects scores runs it in its own transaction. Writes only rows
 * that differ.
 */
import { z } from "zod";
import type { Transaction } from "../db";
import { type Readable, rowsIn } from "../db";
import { Prisma } from "../generated/prisma/client";
import { NOBODY_WON, stageColumns } from "../match/data";
import { BONUS_TYPE } from "../match/rules";
import type { Season } from "../season/schema";
import { streakPointsIn } from "./player-form";

type Scored = Pick<Season, "id" | "rules">;

/** A result to assume for a match, to see what it would change. */
interface AssumedResult {
  matchId: string;
  /** Full team name, `draw`, `tie`, or null for none. */
  winner: string | null;
  /** Whether the match's points count as awarded. */
  awarded: boolean;
  /** Players whose pick in this match would lose its wildcard, or switch back with its gamechanger (rule 15). */
  lostWildcards?: readonly string[];
  lostGamechangers?: readonly string[];
}

/**
 * Rescores a season and writes what differs. Callers have locked the season (`inSeason`) and, if they changed which
 * picks cost a wildcard or a gamechanger, those players' entries (`lockEntriesOf`).
 */
export async function rescoreSeason(tx: Transaction, season: Scored): Promise<void> {
  // The sorts have a row for each player and match: in memory they take half the time.
  await tx.$executeRaw`SET LOCAL work_mem = '64MB'`;
  await tx.$executeRaw`
    UPDATE predictions p SET is_correct = NULL, points_awarded = 0, streak = 0
    FROM matches m
    WHERE m.match_id = p.match_id AND m.season_id = ${season.id} AND p.is_correct IS NOT NULL
      AND (m.awarded_at IS NULL OR m.match_winner IN ${NOBODY_WON})`;
  await tx.$executeRaw`
    ${withScoring(season)}, written AS (
      UPDATE predictions p SET is_correct = s.correct, points_awarded = s.points, streak = s.streak
      FROM path s WHERE p.id = s.changed_pick
    )
    UPDATE leaderboard_entries e SET
      points = s.points, rank = s.rank, pick_points = s.pick_points, correct = s.correct,
      correct_wildcards = s.correct_wildcards, win_streak = s.win_streak, win_streak_points = s.win_streak_points,
      home_team_bonus = s.bonus, points_after = s.points_after, ranks_after = s.ranks_after, form = s.form
    FROM standing s
    WHERE e.season_id = ${season.id} AND e.user_id = s.user_id
      AND (e.points, e.rank, e.pick_points, e.correct, e.correct_wildcards, e.win_streak, e.win_streak_points,
          e.home_team_bonus, e.form, e.points_after, e.ranks_after)
        IS DISTINCT FROM (s.points, s.rank, s.pick_points, s.correct, s.correct_wildcards, s.win_streak,
          s.win_streak_points, s.bonus, s.form, s.points_after, s.ranks_after)`;
  await writeExtrasLeft(tx, season);
  await tx.$executeRaw`
    INSERT INTO scorings (season_id) VALUES (${season.id}) ON CONFLICT (season_id) DO UPDATE SET scored = gen_random_uuid()`;
}

/** Extras left are those granted minus those spent: not without a winner, nor where cards can't be used (rules 11, 15). */
async function writeExtrasLeft(tx: Transaction, { id, rules }: Scored): Promise<void> {
  await tx.$executeRaw`
    UPDATE entries n SET wildcards = x.wildcards, gamechangers = x.gamechangers
    FROM (
      SELECT e.user_id, GREATEST(0, e.wildcards_granted - COALESCE(s.wildcards, 0)) AS wildcards,
        GREATEST(0, e.gamechangers_granted - COALESCE(s.gamechangers, 0)) AS gamechangers
      FROM entries e LEFT JOIN (
        SELECT p.user_id, count(*) FILTER (WHERE p.wildcard_used)::int AS wildcards,
          count(*) FILTER (WHERE p.gamechanger_used)::int AS gamechangers
        FROM predictions p JOIN matches m ON m.match_id = p.match_id
        WHERE m.season_id = ${id} AND (p.wildcard_used OR p.gamechanger_used) AND ${stageColumns(rules).cards}
          AND COALESCE(m.match_winner, '') NOT IN ${NOBODY_WON}
        GROUP BY p.user_id
      ) s ON s.user_id = e.user_id
      WHERE e.season_id = ${id}
    ) x
    WHERE n.season_id = ${id} AND n.user_id = x.user_id
      AND (n.wildcards, n.gamechangers) IS DISTINCT FROM (x.wildcards, x.gamechangers)`;
}

const scoredRow = z.object({
  userId: z.string(),
  points: z.number(),
  rank: z.number(),
  correct: z.number(),
  correctWildcards: z.number(),
  winStreak: z.number(),
  winStreakPoints: z.number(),
});
type ScoredRow = z.infer<typeof scoredRow>;

/** Every player's row of the table, unordered, as it would be with another result of a match. Writes nothing. */
export function scoredTable(database: Readable, season: Scored, assumed?: AssumedResult): Promise<ScoredRow[]> {
  return rowsIn(database, scoredRow)`
    ${withScoring(season, assumed)}
    SELECT user_id AS "userId", points, rank, correct, correct_wildcards AS "correctWildcards",
      win_streak AS "winStreak", win_streak_points AS "winStreakPoints"
    FROM standing`;
}

/**
 * The beginning of a statement that scores a season: `path` has a row for each player and decided match, `standing`
 * each player's row of the table. Two of its joins are full joins, though both sides have the same rows: before PostgreSQL
 * has counted the rows of its tables, it would choose nested loops, which took minutes with 49 players.
 */
export function withScoring({ id, rules }: Scored, assumed?: AssumedResult): Prisma.Sql {
  const { wildcardFactor, runsPerBonusPoint: runs } = rules;
  const { points, cards } = stageColumns(rules);
  return Prisma.sql`
    WITH fixtures AS (
      ${fixtures(id, assumed)}
    ), decided AS (
      SELECT match_id, match_date, ${cards} AS takes_wildcards, match_type, winner, ${points} AS worth,
        row_number() OVER (ORDER BY match_date, match_number, match_id)::int AS position
      FROM fixtures m WHERE awarded AND winner NOT IN ${NOBODY_WON}
    ), last AS (
      SELECT COALESCE(max(position), 0) AS position,
        COALESCE(max(position) FILTER (WHERE match_type = ${BONUS_TYPE}::match_type), 0) AS of_league FROM decided
    ), bonus AS (
      SELECT t.code, ((2 * sum(i.runs) + ${runs}::int) / (2 * ${runs}::int))::int AS points
      FROM teams t JOIN innings i ON i.team = t.name
      JOIN fixtures f ON f.match_id = i.match_id AND f.match_type = ${BONUS_TYPE}::match_type
      WHERE t.season_id = ${id} AND NOT EXISTS (
        SELECT FROM fixtures WHERE match_type = ${BONUS_TYPE}::match_type AND NOT match_ended AND winner IS NULL
      )
      GROUP BY t.code
    ), players AS (
      -- Numbers sort faster than ids.
      SELECT (row_number() OVER ())::int AS player, e.user_id, n.joined_at, COALESCE(b.points, 0) AS bonus
      FROM leaderboard_entries e JOIN entries n ON (n.season_id, n.user_id) = (e.season_id, e.user_id)
      LEFT JOIN bonus b ON b.code = n.home_team
      WHERE e.season_id = ${id}
    ), judged AS (
      SELECT r.player, r.bonus, d.position, d.worth, d.match_date >= r.joined_at AS counts,
        p.id, p.is_correct AS was_correct, p.points_awarded AS had_points, p.streak AS had_streak,
        COALESCE(${isRight(assumed)}, false) AS correct,
        COALESCE(${hasWildcard(assumed)} AND d.takes_wildcards, false) AS doubled
      FROM players r CROSS JOIN decided d
      LEFT JOIN predictions p ON p.match_id = d.match_id AND p.user_id = r.user_id
    ), scored AS (
      -- A streak goes back to the last match without a correct pick, or from before the player joined.
      SELECT *, CASE WHEN correct THEN worth * CASE WHEN doubled THEN ${wildcardFactor}::int ELSE 1 END ELSE 0 END AS points,
        position - max(CASE WHEN correct AND counts THEN 0 ELSE position END)
          OVER (PARTITION BY player ORDER BY position ROWS UNBOUNDED PRECEDING) AS streak
      FROM judged
    ), path AS MATERIALIZED (
      SELECT player, position, counts, id IS NOT NULL AS picked, correct, doubled, points, streak, extra,
        CASE WHEN (correct, points, streak) IS DISTINCT FROM (was_correct, had_points, had_streak) THEN id END AS changed_pick,
        (sum(points + extra) OVER (PARTITION BY player ORDER BY position ROWS UNBOUNDED PRECEDING))::int
          + CASE WHEN position >= (SELECT of_league FROM last) THEN bonus ELSE 0 END AS total
      FROM (SELECT *, ${streakPointsIn(Prisma.sql`streak`, rules)} AS extra FROM scored) s
    ), ranks AS (
      -- Ranks the distinct totals, of which there are far fewer than players.
      SELECT position, total,
        (1 + sum(count(*)) OVER (PARTITION BY position ORDER BY total DESC) - count(*))::int AS rank
      FROM path GROUP BY position, total
    ), summed AS (
      SELECT p.player, array_agg(p.total ORDER BY p.position) AS points_after,
        array_agg(r.rank ORDER BY p.position) AS ranks_after,
        string_agg(${letter}, '' ORDER BY p.position) AS form,
        sum(p.points)::int AS pick_points, sum(p.extra)::int AS win_streak_points,
        (count(*) FILTER (WHERE p.correct))::int AS correct,
        (count(*) FILTER (WHERE p.correct AND p.doubled))::int AS correct_wildcards,
        max(p.streak) FILTER (WHERE p.position = (SELECT position FROM last)) AS win_streak
      FROM path p FULL JOIN ranks r ON r.position = p.position AND r.total = p.total
      GROUP BY p.player
    ), totals AS (
      SELECT r.user_id, r.bonus, COALESCE(s.pick_points, 0) AS pick_points,
        COALESCE(s.win_streak_points, 0) AS win_streak_points,
        COALESCE(s.pick_points + s.win_streak_points, 0) + r.bonus AS points,
        COALESCE(s.correct, 0) AS correct, COALESCE(s.correct_wildcards, 0) AS correct_wildcards,
        COALESCE(s.win_streak, 0) AS win_streak, COALESCE(s.points_after, '{}') AS points_after,
        COALESCE(s.ranks_after, '{}') AS ranks_after, COALESCE(s.form, '') AS form
      FROM players r FULL JOIN summed s ON s.player = r.player
    ), standing AS (
      SELECT *, (rank() OVER (ORDER BY points DESC))::int AS rank FROM totals
    )`;
}

/** The season's matches with their stored or assumed results. */
function fixtures(id: string, assumed: AssumedResult | undefined): Prisma.Sql {
  const stored = Prisma.sql`match_winner`;
  const isAwarded = Prisma.sql`awarded_at IS NOT NULL`;
  const isIt = Prisma.sql`match_id = ${assumed?.matchId ?? null}`;
  const winner = assumed ? Prisma.sql`CASE WHEN ${isIt} THEN ${assumed.winner}::text ELSE ${stored} END` : stored;
  const awarded = assumed
    ? Prisma.sql`CASE WHEN ${isIt} THEN ${assumed.awarded} ELSE ${isAwarded} END`
    : Prisma.sql`${isAwarded}`;
  return Prisma.sql`
      SELECT match_id, match_number, match_date, match_type, stage, match_ended, ${winner} AS winner, ${awarded} AS awarded
      FROM matches WHERE season_id = ${id}`;
}

/** Whether pick p is for the winner of match d. A pick that loses its gamechanger is for the other team. */
function isRight({ matchId, lostGamechangers = [] }: Partial<AssumedResult> = {}): Prisma.Sql {
  const isRight = Prisma.sql`p.predicted_team = d.winner`;
  if (lostGamechangers.length === 0) return isRight;
  return Prisma.sql`(${isRight}) <> (d.match_id = ${matchId} AND p.user_id = ANY (${[...lostGamechangers]}::text[]))`;
}

function hasWildcard({ matchId, lostWildcards = [] }: Partial<AssumedResult> = {}): Prisma.Sql {
  if (lostWildcards.length === 0) return Prisma.sql`p.wildcard_used`;
  return Prisma.sql`p.wildcard_used AND NOT (d.match_id = ${matchId} AND p.user_id = ANY (${[...lostWildcards]}::text[]))`;
}

/** The letter of player-form.ts for a player and a decided match. */
const letter = Prisma.sql`CASE
  WHEN NOT p.picked THEN 'n'
  WHEN p.doubled THEN CASE WHEN NOT p.correct THEN 'W' WHEN p.counts THEN 'R' ELSE 'O' END
  ELSE CASE WHEN NOT p.correct THEN 'w' WHEN p.counts THEN 'r' ELSE 'o' END END`;
