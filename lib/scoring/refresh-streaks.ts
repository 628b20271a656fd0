/** Keeps streaks, and the evenings that they are part of, equal to what oracle.ts says, in a transaction that holds the season (`inSeason`). */
import { z } from "zod";
import type { Transaction } from "../db";
import { Prisma } from "../generated/prisma/client";
import { type Fixture, inOrderOfPlay } from "../match/order-of-play";
import { rowsIn } from "../rows";

import { currentSeasonId } from "../season/current-season";

import { MOST_NAMED } from "./changed-paths";
import { keepEvenings } from "./evenings";
import { fromBefore, listDecided, ofItsEntry, ofScope, type Scope, streakSoFar } from "./scored-picks";
import type { StreakRules } from "./streak";

/**
 * Brings the streaks up to date after something changed at these places in the order of play (rules 6, 10, 15). Goes
 * from the first of them through the decided matches and stops where nothing changes any more, which is soon: a streak
 * ends with the next wrong or missing pick. The evenings follow. `awarded`: the match of which awardPicks has just been told.
 */
export async function refreshStreaks(
  tx: Transaction,
  touched: Fixture[],
  rules: StreakRules,
  { userId, awarded }: { userId?: string; awarded?: string } = {},
): Promise<void> {
  const inOrder = await listDecided(tx);
  const places = touched.map((place) => inOrder.filter((match) => inOrderOfPlay(match, place) < 0).length);
  const first = Math.min(...places);
  // The match at the last place is new to its neighbours, so the one behind it has to be looked at in any case.
  const last = Math.max(...places) + 1;
  const all = new Map<string, string[] | null>(touched.map(({ matchId }) => [matchId, null]));
  let changed: string[] = [];
  let named = 0;
  for (const [index, match] of inOrder.entries()) {
    // The first follows from a match that nothing has touched: its award has its streaks right.
    if (index < first || (index === first && match.matchId === awarded)) continue;
    const scope = { matchId: match.matchId, ...(userId === undefined ? {} : { userId }) };
    const place = { previousId: inOrder[index - 1]?.matchId ?? null, isLast: index === inOrder.length - 1 };
    // Beyond what was touched a streak follows from the match before alone: nobody else's can be another.
    changed = await runStreaks(tx, scope, { ...place, ...(index > last && { of: changed }) }, rules);
    named += changed.length;
    if (!all.has(match.matchId) && named <= MOST_NAMED) all.set(match.matchId, changed);
    if (changed.length === 0 && index >= last) break;
  }
  await carryStreaks(tx, inOrder.at(-1)?.matchId ?? null, userId);
  await keepEvenings(tx, inOrder, rules, { from: first, userId, changed: named <= MOST_NAMED ? all : "many" });
}

const runRow = z.object({ changed: z.array(z.string()).nullable() });

interface Place {
  previousId: string | null;
  isLast: boolean;
  /** Only these players' streaks can change; everybody's where it is not known. */
  of?: readonly string[];
}

/**
 * Works out the streaks that the picks of a match end up with, from those of the decided match before it, and answers whose
 * have changed. At the last match they are the streaks that are alive: written here, so that a player's entry is not touched once
 * more for it. The match stands in the UPDATE beside the ids, since PostgreSQL would look for them among the picks of the whole
 * season otherwise, and `run` by itself, since it would be planned as one of few.
 */
async function runStreaks(
  tx: Transaction,
  scope: Scope,
  { previousId, isLast, of }: Place,
  { streakFrom, streakPoints }: StreakRules,
): Promise<string[]> {
  const some = of ? Prisma.sql`AND p.user_id = ANY (${[...of]}::text[])` : Prisma.empty;
  const [result] = await rowsIn(tx, runRow)`
    WITH run AS MATERIALIZED (
      SELECT p.id, p.streak AS old_streak, CASE WHEN p.is_correct THEN ${streakSoFar} ELSE 0 END AS streak
      FROM predictions p, ${fromBefore(previousId)}
      WHERE ${ofScope(scope)} AND ${ofItsEntry} ${some}
    ), changed AS (
      UPDATE predictions p SET streak = run.streak FROM run
      WHERE p.id = run.id AND ${ofScope(scope)} AND run.streak <> run.old_streak
      RETURNING p.user_id, run.streak,
        ((run.streak >= ${streakFrom})::int - (run.old_streak >= ${streakFrom})::int) * ${streakPoints}::int AS points
    ), credited AS (
      UPDATE leaderboard_entries e SET
        win_streak_points = e.win_streak_points + c.points,
        points = e.points + c.points,
        win_streak = CASE WHEN ${isLast} THEN c.streak ELSE e.win_streak END
      FROM changed c WHERE e.season_id = ${currentSeasonId} AND e.user_id = c.user_id AND (c.points <> 0 OR ${isLast})
    )
    SELECT array_agg(user_id) AS changed FROM changed`;
  return result?.changed ?? [];
}

/** The streak that is alive now is the one at the last decided match; without a pick there, there is none. */
async function carryStreaks(tx: Transaction, lastId: string | null, userId: string | undefined): Promise<void> {
  const one = userId === undefined ? Prisma.empty : Prisma.sql`AND e.user_id = ${userId}`;
  await tx.$executeRaw`
    UPDATE leaderboard_entries e SET win_streak = COALESCE(p.streak, 0)
    FROM leaderboard_entries x
    LEFT JOIN predictions p ON p.match_id = ${lastId} AND p.user_id = x.user_id
    WHERE x.season_id = ${currentSeasonId} AND (e.season_id, e.user_id) = (x.season_id, x.user_id) AND e.win_streak <> COALESCE(p.streak, 0) ${one}`;
}
