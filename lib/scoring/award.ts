/**
 * What production runs: keeps the stored points, streaks and bonuses equal to what oracle.ts says, by statements over whole
 * sets of picks: the work grows with the picks of the match at hand, not with the season. Everything here runs inside
 * a transaction that holds the season (`inSeason`). See docs/decisions/006-scoring.md.
 */
import { z } from "zod";
import type { Transaction } from "../db";
import { Prisma } from "../generated/prisma/client";
import { BONUS_TYPE, DRAW, EXTRAS_TYPE, type Fixture, inOrderOfPlay } from "../match/rules";
import { rowsIn } from "../rows";
import { TEAMS } from "../team/teams";
import { POINTS, RUNS_PER_BONUS_POINT, STREAK_FROM, STREAK_POINT, WILDCARD_FACTOR } from "./points";

/**
 * Which picks of a match are meant: all, or one player's. Stands in every UPDATE once more, beside the id: without it
 * PostgreSQL would look for the ids among the picks of the whole season.
 */
interface Scope {
  matchId: string;
  userId?: string;
}

function ofScope({ matchId, userId }: Scope): Prisma.Sql {
  const one = userId === undefined ? Prisma.empty : Prisma.sql`AND p.user_id = ${userId}`;
  return Prisma.sql`p.match_id = ${matchId} ${one}`;
}

/**
 * Takes back what the picks have brought, as if the match had never been awarded. Has to come before any change of the
 * match or of the picks themselves, since it reads off them what they had brought.
 */
export async function withdrawPicks(tx: Transaction, scope: Scope): Promise<void> {
  await tx.$executeRaw`
    WITH brought AS (
      SELECT p.id, p.user_id, p.points_awarded AS points, (p.is_correct)::int AS correct,
        (p.is_correct AND p.wildcard_used AND m.match_type = ${EXTRAS_TYPE}::match_type)::int AS correct_wildcards,
        (p.streak >= ${STREAK_FROM})::int * ${STREAK_POINT} AS streak_points
      FROM predictions p JOIN matches m ON m.match_id = p.match_id
      WHERE ${ofScope(scope)} AND p.is_correct IS NOT NULL
    ), withdrawn AS (
      UPDATE predictions p SET is_correct = NULL, points_awarded = 0, streak = 0
      FROM brought b WHERE p.id = b.id AND ${ofScope(scope)}
    )
    UPDATE leaderboard_entries e SET
      pick_points = e.pick_points - b.points,
      win_streak_points = e.win_streak_points - b.streak_points,
      points = e.points - b.points - b.streak_points,
      correct = e.correct - b.correct,
      correct_wildcards = e.correct_wildcards - b.correct_wildcards
    FROM brought b
    WHERE e.user_id = b.user_id AND b.points + b.streak_points + b.correct > 0`;
}

/** Of picks p of matches m, by players r with a pick `before` on the match before it: the streak of a right one. */
const streakSoFar = Prisma.sql`(CASE WHEN m.match_date >= r.created_at THEN 1 + COALESCE(before.streak, 0) ELSE 0 END)`;

function withPickBefore(previousId: string | null): Prisma.Sql {
  return Prisma.sql`predictions p
      JOIN matches m ON m.match_id = p.match_id
      JOIN profiles r ON r.user_id = p.user_id
      LEFT JOIN predictions before ON before.match_id = ${previousId} AND before.user_id = p.user_id`;
}

/**
 * Gives the picks of an awarded match what they earn (rules 8, 15), their streaks included, as far as those of the match
 * before it are right; refreshStreaks sees to the rest. The picks must have been withdrawn before. Pick and entry are
 * written once each, since PostgreSQL looks up foreign keys again for a row that the transaction has written already: with
 * streaks written after it, an award of a hundred thousand takes 6.0 s of a processor instead of 4.2.
 */
export async function awardPicks(tx: Transaction, scope: Scope): Promise<void> {
  const decided = await listDecided(tx);
  const index = decided.findIndex(({ matchId }) => matchId === scope.matchId);
  if (index === -1) return;
  const previousId = decided[index - 1]?.matchId ?? null;
  const isLast = index === decided.length - 1;
  await tx.$executeRaw`
    WITH earned AS (
      SELECT p.id, p.predicted_team = m.match_winner AS is_correct,
        p.wildcard_used AND m.match_type = ${EXTRAS_TYPE}::match_type AS doubled,
        (${JSON.stringify(POINTS)}::jsonb ->> m.match_type::text)::int AS base,
        ${streakSoFar} AS streak
      FROM ${withPickBefore(previousId)}
      WHERE ${ofScope(scope)}
    ), awarded AS (
      UPDATE predictions p SET
        is_correct = n.is_correct,
        points_awarded = CASE WHEN n.is_correct THEN n.base * (CASE WHEN n.doubled THEN ${WILDCARD_FACTOR}::int ELSE 1 END) ELSE 0 END,
        streak = CASE WHEN n.is_correct THEN n.streak ELSE 0 END
      FROM earned n WHERE p.id = n.id AND ${ofScope(scope)}
      RETURNING p.user_id, p.is_correct, p.points_awarded, n.doubled, p.streak,
        (p.streak >= ${STREAK_FROM})::int * ${STREAK_POINT}::int AS streak_points
    )
    UPDATE leaderboard_entries e SET
      pick_points = e.pick_points + a.points_awarded,
      win_streak_points = e.win_streak_points + a.streak_points,
      points = e.points + a.points_awarded + a.streak_points,
      correct = e.correct + 1,
      correct_wildcards = e.correct_wildcards + a.doubled::int,
      win_streak = CASE WHEN ${isLast} THEN a.streak ELSE e.win_streak END
    FROM awarded a WHERE e.user_id = a.user_id AND a.is_correct`;
}

/** The matches that count for streaks, in order of play: those with points, but no draws. */
async function listDecided(tx: Transaction): Promise<Fixture[]> {
  const decided = await tx.match.findMany({
    where: { awardedAt: { not: null }, matchWinner: { not: DRAW } },
    select: { matchId: true, matchNumber: true, matchDate: true },
  });
  return decided.toSorted(inOrderOfPlay);
}

/**
 * Brings the streaks up to date after something changed at these places in the order of play (rules 6, 10, 15). Goes
 * from the first of them through the decided matches and stops where nothing changes any more, which is soon: a streak
 * ends with the next wrong or missing pick. `awarded`: the match of which awardPicks has just been told.
 */
export async function refreshStreaks(
  tx: Transaction,
  touched: Fixture[],
  { userId, awarded }: { userId?: string; awarded?: string } = {},
): Promise<void> {
  const inOrder = await listDecided(tx);
  const places = touched.map((place) => inOrder.filter((match) => inOrderOfPlay(match, place) < 0).length);
  const first = Math.min(...places);
  // The match at the last place is new to its neighbours, so the one behind it has to be looked at in any case.
  const last = Math.max(...places) + 1;
  for (const [index, match] of inOrder.entries()) {
    // The first follows from a match that nothing has touched: its award has its streaks right.
    if (index < first || (index === first && match.matchId === awarded)) continue;
    const scope = { matchId: match.matchId, ...(userId === undefined ? {} : { userId }) };
    const isLast = index === inOrder.length - 1;
    const changed = await runStreaks(tx, scope, inOrder[index - 1]?.matchId ?? null, isLast);
    if (changed === 0 && index >= last) break;
  }
  await carryStreaks(tx, inOrder.at(-1)?.matchId ?? null, userId);
}

const runRow = z.object({ changed: z.number() });

/**
 * Works out the streaks that the picks of a match end up with, from those of the decided match before it. At the last
 * match these are the ones that are alive: written here, so that a player's entry is not touched once more for it.
 */
async function runStreaks(tx: Transaction, scope: Scope, previousId: string | null, isLast: boolean): Promise<number> {
  const [result] = await rowsIn(tx, runRow)`
    WITH run AS (
      SELECT p.id, p.user_id, p.streak AS old_streak,
        CASE WHEN p.is_correct THEN ${streakSoFar} ELSE 0 END AS streak
      FROM ${withPickBefore(previousId)}
      WHERE ${ofScope(scope)}
    ), changed AS (
      UPDATE predictions p SET streak = run.streak FROM run
      WHERE p.id = run.id AND ${ofScope(scope)} AND run.streak <> run.old_streak
      RETURNING p.user_id, run.streak,
        ((run.streak >= ${STREAK_FROM})::int - (run.old_streak >= ${STREAK_FROM})::int) * ${STREAK_POINT}::int AS points
    ), credited AS (
      UPDATE leaderboard_entries e SET
        win_streak_points = e.win_streak_points + c.points,
        points = e.points + c.points,
        win_streak = CASE WHEN ${isLast} THEN c.streak ELSE e.win_streak END
      FROM changed c WHERE e.user_id = c.user_id AND (c.points <> 0 OR ${isLast})
    )
    SELECT count(*)::int AS changed FROM changed`;
  return result?.changed ?? 0;
}

/** The streak that is alive now is the one at the last decided match; without a pick there, there is none. */
async function carryStreaks(tx: Transaction, lastId: string | null, userId: string | undefined): Promise<void> {
  const one = userId === undefined ? Prisma.empty : Prisma.sql`AND e.user_id = ${userId}`;
  await tx.$executeRaw`
    UPDATE leaderboard_entries e SET win_streak = COALESCE(p.streak, 0)
    FROM leaderboard_entries x
    LEFT JOIN predictions p ON p.match_id = ${lastId} AND p.user_id = x.user_id
    WHERE e.user_id = x.user_id AND e.win_streak <> COALESCE(p.streak, 0) ${one}`;
}

/** Brings the home team bonus up to date: nothing until every League match has ended (rule 9). */
export async function refreshHomeBonus(tx: Transaction, userId?: string): Promise<void> {
  const codes = TEAMS.map((team) => team.code);
  const names = TEAMS.map((team) => team.name);
  const one = userId === undefined ? Prisma.empty : Prisma.sql`AND e.user_id = ${userId}`;
  await tx.$executeRaw`
    WITH bonus AS (
      SELECT t.code, (sum(i.runs) + ${RUNS_PER_BONUS_POINT / 2}::int) / ${RUNS_PER_BONUS_POINT}::int AS points
      FROM unnest(${codes}::text[], ${names}::text[]) AS t(code, name)
      JOIN innings i ON i.team = t.name
      JOIN matches m ON m.match_id = i.match_id AND m.match_type = ${BONUS_TYPE}::match_type
      WHERE NOT EXISTS (
        SELECT 1 FROM matches WHERE match_type = ${BONUS_TYPE}::match_type AND NOT match_ended AND match_winner IS NULL
      )
      GROUP BY t.code
    ), due AS (
      SELECT r.user_id, COALESCE(b.points, 0)::int AS points
      FROM profiles r LEFT JOIN bonus b ON b.code = r.home_team
    )
    UPDATE leaderboard_entries e SET
      home_team_bonus = d.points,
      points = e.pick_points + e.win_streak_points + d.points
    FROM due d WHERE e.user_id = d.user_id AND e.home_team_bonus <> d.points ${one}`;
}
