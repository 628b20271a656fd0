/** When the home team bonus is due (rule 9), and what keeps it equal to what oracle.ts says, in a transaction that holds the season (`inSeason`). */
import type { Transaction } from "../db";
import { Prisma } from "../generated/prisma/client";
import { BONUS_TYPE, DRAW } from "../match/rules";
import { currentSeasonId } from "../season/current-season";
import type { Season } from "../season/schema";

/** Of match l, whether it is a League match that has not ended. */
const isLeagueToPlay = Prisma.sql`l.match_type = ${BONUS_TYPE}::match_type AND NOT l.match_ended AND l.match_winner IS NULL`;

/**
 * Of match l, whether it keeps the bonus from what stood before it: a League match that has not ended, or an evening. One that has
 * ended and counts for nothing, as a draw or without an award, is no evening that could bring it.
 */
export const holdsBonus = Prisma.sql`(${isLeagueToPlay}
  OR l.match_type = ${BONUS_TYPE}::match_type AND l.awarded_at IS NOT NULL AND l.match_winner IS DISTINCT FROM ${DRAW})`;

/** Brings the home team bonus up to date: nothing until every League match has ended, or where there is none (rule 9). */
export async function refreshHomeBonus(tx: Transaction, { rules, teams }: Season, userId?: string): Promise<void> {
  const codes = teams.map((team) => team.code);
  const names = teams.map((team) => team.name);
  const one = userId === undefined ? Prisma.empty : Prisma.sql`AND e.user_id = ${userId}`;
  await tx.$executeRaw`
    WITH bonus AS (
      SELECT t.code, (2 * sum(i.runs) + ${rules.runsPerBonusPoint}::int) / (2 * ${rules.runsPerBonusPoint}::int) AS points
      FROM unnest(${codes}::text[], ${names}::text[]) AS t(code, name)
      JOIN innings i ON i.team = t.name
      JOIN matches m ON m.match_id = i.match_id AND m.match_type = ${BONUS_TYPE}::match_type
        AND m.season_id = ${currentSeasonId}
      WHERE NOT EXISTS (
        SELECT 1 FROM matches l WHERE l.season_id = ${currentSeasonId} AND ${isLeagueToPlay}
      )
      GROUP BY t.code
    ), due AS (
      SELECT r.user_id, COALESCE(b.points, 0)::int AS points
      FROM entries r LEFT JOIN bonus b ON b.code = r.home_team WHERE r.season_id = ${currentSeasonId}
    )
    UPDATE leaderboard_entries e SET
      home_team_bonus = d.points,
      points = e.pick_points + e.win_streak_points + d.points
    FROM due d WHERE e.season_id = ${currentSeasonId} AND e.user_id = d.user_id AND e.home_team_bonus <> d.points ${one}`;
}
