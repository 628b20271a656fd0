/**
 * What players had before some of the matches: those of the latest match day for the places gained since, and as easily any
 * others at the end of the order of play, since no earlier streak depends on them. Held to `pointsBefore` of
 * oracle-moves.ts. `isLater` says which they are, of matches m.
 */
import { Prisma } from "../generated/prisma/client";
import { BONUS_TYPE, DRAW } from "../match/rules";

import type { StreakRules } from "../scoring/streak";
import { currentSeasonId } from "../season/current-season";

/**
 * For the beginning of a statement: when the latest match day began on which points were awarded; null where there was none
 * before it, so that nobody had a place. Days begin where the season is played.
 */
export function withLatestDay(zone: string): Prisma.Sql {
  const day = Prisma.sql`date_trunc('day', max(match_date), ${zone}::text)`;
  return Prisma.sql`
  WITH latest AS (
    SELECT CASE WHEN min(match_date) < ${day} THEN ${day} END AS began
    FROM matches WHERE season_id = ${currentSeasonId} AND awarded_at IS NOT NULL AND match_winner <> ${DRAW}
  )`;
}

export const dayBegan = Prisma.sql`(SELECT began FROM latest)`;
export const isSinceLatestDay = Prisma.sql`m.season_id = ${currentSeasonId} AND m.match_date >= ${dayBegan}`;
/**
 * With an end, which the database takes for few matches, as it does not with a beginning alone. No day of any zone is longer,
 * and of those behind it none is awarded.
 */
export const isOfLatestDay = Prisma.sql`${isSinceLatestDay} AND m.match_date < ${dayBegan} + interval '25 hours'`;

/**
 * What the picks of later matches have brought each player, or one of them. Match by match, since the database does not know
 * how few they are: else it reads the picks of the whole season. Not those of matches to come, which have brought nothing.
 */
export function gainedSince(
  isLater: Prisma.Sql,
  { streakFrom, streakPoints }: StreakRules,
  ofPlayer = Prisma.empty,
): Prisma.Sql {
  return Prisma.sql`
    SELECT p.user_id, sum(p.points_awarded + (p.streak >= ${streakFrom})::int * ${streakPoints}::int)::int AS points
    FROM matches m CROSS JOIN LATERAL (
      SELECT p.user_id, p.points_awarded, p.streak FROM predictions p
      WHERE p.match_id = m.match_id AND p.is_correct ${ofPlayer} OFFSET 0
    ) p
    WHERE m.awarded_at IS NOT NULL AND ${isLater}
    GROUP BY p.user_id`;
}

/** The points of entry e before, given what it has gained as g: the bonus was not due with a League match to come (rule 9). */
export function pointsBefore(isLater: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    e.points - COALESCE(g.points, 0) - CASE WHEN EXISTS (
      SELECT FROM matches m WHERE m.season_id = ${currentSeasonId} AND m.match_type = ${BONUS_TYPE}::match_type AND ${isLater}
    ) THEN e.home_team_bonus ELSE 0 END
  )`;
}
