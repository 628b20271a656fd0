/** What the home team bonus adds to evenings (rule 9), in a statement that names those with it `due`, and those to be counted among them `is_new`. */
import { Prisma } from "../generated/prisma/client";
import { holdsBonus } from "../scoring/home-bonus";

/** Whether the bonus was due after match m: no match after it holds it. */
export const isBonusDue = Prisma.sql`NOT EXISTS (
  SELECT FROM matches l WHERE l.season_id = m.season_id AND ${holdsBonus}
    AND (l.match_date, l.match_number, l.match_id) > (m.match_date, m.match_number, m.match_id))`;

/** By position, how many had how many points. Everybody is gone through for it, once for all of them, and only if there are any. */
export const countsWithBonus = (seasonId: string) => Prisma.sql`
  SELECT position, jsonb_agg(jsonb_build_array(points, players) ORDER BY points DESC) AS counts FROM (
    SELECT d.position, COALESCE(g.points[d.position], 0) + e.home_team_bonus AS points, count(*) AS players
    FROM leaderboard_entries e LEFT JOIN progress g ON (g.season_id, g.user_id) = (e.season_id, e.user_id) CROSS JOIN due d
    WHERE e.season_id = ${seasonId} AND d.is_new AND (SELECT count(*) FROM due WHERE is_new) > 0 GROUP BY 1, 2
  ) x WHERE points <> 0 GROUP BY position`;

/** The highest that anybody has. */
export const mostBonus = (seasonId: string) =>
  Prisma.sql`(SELECT COALESCE(max(e.home_team_bonus), 0) FROM leaderboard_entries e WHERE e.season_id = ${seasonId})`;
