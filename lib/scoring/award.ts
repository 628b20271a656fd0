/**
 * What production runs, with refresh-streaks.ts and home-bonus.ts: keeps the stored points, streaks and bonuses equal to what
 * oracle.ts says, by statements over whole sets of picks: the work grows with the picks of the match at hand, not with the
 * season. All of it runs inside a transaction that holds the season (`inSeason`). See docs/decisions/006-scoring.md.
 */
import type { Transaction } from "../db";
import { Prisma } from "../generated/prisma/client";
import { currentSeasonId } from "../season/current-season";
import type { Worth } from "./points";
import { fromBefore, isDoubled, listDecided, ofItsEntry, ofScope, type Scope, streakSoFar } from "./scored-picks";
import type { StreakRules } from "./streak";

/**
 * Takes back from the table what the picks have brought, as if the match had never been awarded. Has to come before any
 * change of the match or of the picks, since it reads off them what they had brought. The picks keep saying so until they
 * are gone, or awardPicks has judged them anew: it always has to follow where they stay.
 */
export async function withdrawPicks(tx: Transaction, scope: Scope, rules: StreakRules): Promise<void> {
  await tx.$executeRaw`
    WITH brought AS (
      SELECT p.user_id, m.season_id, p.points_awarded AS points,
        ${isDoubled}::int AS correct_wildcards,
        (p.streak >= ${rules.streakFrom})::int * ${rules.streakPoints}::int AS streak_points
      FROM predictions p JOIN matches m ON m.match_id = p.match_id
      WHERE ${ofScope(scope)} AND p.is_correct
    )
    UPDATE leaderboard_entries e SET
      pick_points = e.pick_points - b.points,
      win_streak_points = e.win_streak_points - b.streak_points,
      points = e.points - b.points - b.streak_points,
      correct = e.correct - 1,
      correct_wildcards = e.correct_wildcards - b.correct_wildcards
    FROM brought b WHERE (e.season_id, e.user_id) = (b.season_id, b.user_id)`;
}

/**
 * Gives the picks of a match what they earn (rules 8, 15), their streaks included, as far as those of the match before it
 * are right; refreshStreaks sees to the rest. Where the match decides nothing they have earned nothing. What they had
 * brought must have been withdrawn before. Pick and entry are written once each, since PostgreSQL looks up foreign keys
 * again for a row that the transaction has written already: with streaks written after it, an award of a hundred thousand
 * takes 6.0 s of a processor instead of 4.2.
 */
export async function awardPicks(tx: Transaction, scope: Scope, rules: Worth & StreakRules): Promise<void> {
  const decided = await listDecided(tx);
  const index = decided.findIndex(({ matchId }) => matchId === scope.matchId);
  if (index === -1) return leaveUnjudged(tx, scope);
  const previousId = decided[index - 1]?.matchId ?? null;
  const isLast = index === decided.length - 1;
  const isRight = Prisma.sql`p.predicted_team = m.match_winner`;
  await tx.$executeRaw`
    WITH awarded AS (
      UPDATE predictions p SET
        is_correct = ${isRight},
        points_awarded = CASE WHEN ${isRight} THEN (${JSON.stringify(rules.points)}::jsonb ->> m.match_type::text)::int
          * (CASE WHEN ${isDoubled} THEN ${rules.wildcardFactor}::int ELSE 1 END) ELSE 0 END,
        streak = CASE WHEN ${isRight} THEN ${streakSoFar} ELSE 0 END
      FROM ${fromBefore(previousId)}
      WHERE ${ofScope(scope)} AND ${ofItsEntry}
      RETURNING p.user_id, p.is_correct, p.points_awarded, ${isDoubled} AS doubled, p.streak,
        (p.streak >= ${rules.streakFrom})::int * ${rules.streakPoints}::int AS streak_points
    )
    UPDATE leaderboard_entries e SET
      pick_points = e.pick_points + a.points_awarded,
      win_streak_points = e.win_streak_points + a.streak_points,
      points = e.points + a.points_awarded + a.streak_points,
      correct = e.correct + 1,
      correct_wildcards = e.correct_wildcards + a.doubled::int,
      win_streak = CASE WHEN ${isLast} THEN a.streak ELSE e.win_streak END
    FROM awarded a WHERE e.season_id = ${currentSeasonId} AND e.user_id = a.user_id AND a.is_correct`;
}

async function leaveUnjudged(tx: Transaction, scope: Scope): Promise<void> {
  await tx.$executeRaw`
    UPDATE predictions p SET is_correct = NULL, points_awarded = 0, streak = 0
    WHERE ${ofScope(scope)} AND p.is_correct IS NOT NULL`;
}
