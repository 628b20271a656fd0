/** Keeps the home team bonus equal to what oracle.ts says, in a transaction that holds the season (`inSeason`). */
import type { Transaction } from "../db";
import { Prisma } from "../generated/prisma/client";
import { BONUS_TYPE } from "../match/rules";
import { currentSeasonId } from "../season/current-season";
import type { Season } from "../season/schema";

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
        SELECT 1 FROM matches WHERE season_id = ${currentSeasonId} AND match_type = ${BONUS_TYPE}::match_type AND NOT match_ended AND match_winner IS NULL
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
