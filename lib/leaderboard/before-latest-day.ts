/**
 * What players had before the latest match day, for the places gained since: read off the evening that came before it
 * (docs/decisions/069-moved-since-an-evening.md). Held to `replayMoves` of tests/support/oracle-moves.ts.
 */
import { Prisma } from "../generated/prisma/client";
import { DRAW } from "../match/rules";
import { holdsBonus } from "../scoring/home-bonus";
import { currentSeasonId } from "../season/current-season";

/**
 * For the beginning of a statement: when the latest match day began on which points were awarded, null where there was none
 * before it, so that nobody had a place; how many evenings there were by then; and whether the home team bonus was due, as it is
 * where no match since holds it (rule 9). Days begin where the season is played.
 */
export function withLatestDay(zone: string): Prisma.Sql {
  const day = Prisma.sql`date_trunc('day', max(match_date), ${zone}::text)`;
  return Prisma.sql`
  WITH day AS (
    SELECT CASE WHEN min(match_date) < ${day} THEN ${day} END AS began
    FROM matches WHERE season_id = ${currentSeasonId} AND awarded_at IS NOT NULL AND match_winner <> ${DRAW}
  ), latest AS (
    SELECT began, (
      SELECT count(*)::int FROM evenings v JOIN matches m ON m.match_id = v.match_id
      WHERE v.season_id = ${currentSeasonId} AND m.match_date < began
    ) AS evenings, began IS NOT NULL AND NOT EXISTS (
      SELECT FROM matches l WHERE l.season_id = ${currentSeasonId} AND l.match_date >= began AND ${holdsBonus}
    ) AS bonus_due
    FROM day
  )`;
}

/** Of entry e, whether it was there by then. */
export const wasThere = Prisma.sql`COALESCE(n.joined_at < (SELECT began FROM latest), false)`;

/** The points of places e by then, with their progress g. */
export const pointsBefore = Prisma.sql`
  COALESCE(g.points[(SELECT evenings FROM latest)], 0) + CASE WHEN (SELECT bonus_due FROM latest) THEN e.home_team_bonus ELSE 0 END`;

export const joinProgress = Prisma.sql`LEFT JOIN progress g ON (g.season_id, g.user_id) = (e.season_id, e.user_id)`;

/** How many had how many points by then, of those who had some and are in the table: the evening says it, but for the bonus. */
export const countsBefore = Prisma.sql`
  CASE WHEN (SELECT bonus_due FROM latest) THEN (
    SELECT json_agg(json_build_array(points, players)) FROM (
      SELECT ${pointsBefore} AS points, count(*) AS players FROM leaderboard_entries e ${joinProgress}
      WHERE e.season_id = ${currentSeasonId} GROUP BY 1
    ) AS counted
  ) ELSE (
    SELECT v.counts::json FROM evenings v
    WHERE v.season_id = ${currentSeasonId} AND v.position = (SELECT evenings FROM latest)
  ) END`;

/** How many had how many points by then, of those who were deleted once the season was closed; null where there are none. */
export const formerBefore = Prisma.sql`(
  SELECT json_agg(json_build_array(
    (f ->> 0)::int + CASE WHEN (SELECT bonus_due FROM latest) THEN (f ->> 1)::int ELSE 0 END, (f ->> 2)::int
  ))
  FROM evenings v CROSS JOIN jsonb_array_elements(v.former) f
  WHERE v.season_id = ${currentSeasonId} AND v.position = (SELECT evenings FROM latest)
)`;
