/** The one statement that reads what everybody has for the rest of the season. */
import { Prisma } from "../generated/prisma/client";
import { marksOf } from "../revisions";
import { currentSeasonId } from "../season/current-season";
import { handsOf, ownHandColumns } from "./hands";
import type { Rest } from "./rest";

/** Of so many leading players it is asked who can still win something. */
const LEADING = 250;

/** Everybody's hands, counted; the leading players; all innings; and one player. */
export function fieldStatement(rest: Rest, userId: string, subjects: readonly string[]): Prisma.Sql {
  const alike = Prisma.sql`h.points, h.marks, h.home_team, h.wildcards, h.gamechangers`;
  return Prisma.sql`
    WITH hands AS MATERIALIZED (${handsOf(rest)}), foremost AS (
      SELECT h.* FROM hands h ORDER BY -h.points, -h.correct, h.name_key, h.user_id LIMIT ${LEADING}
    )
    SELECT
      (SELECT json_agg(json_build_array(${alike}, h.players)) FROM (
        SELECT ${alike}, count(*) AS players FROM hands h GROUP BY ${alike}
      ) h) AS groups,
      (SELECT json_agg(json_build_object('userId', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
        'profilePic', COALESCE(f.profile_pic, 'none'), 'hand', json_build_array(${alike}, 1))
        ORDER BY -h.points, -h.correct, h.name_key, h.user_id)
      FROM foremost h JOIN users u ON u.id = h.user_id LEFT JOIN profiles f ON f.user_id = h.user_id) AS leaders,
      (SELECT json_agg(json_build_object('matchId', i.match_id, 'team', i.team, 'runs', i.runs))
      FROM innings i JOIN matches m ON m.match_id = i.match_id WHERE m.season_id = ${currentSeasonId}) AS innings,
      ${ownHandColumns(rest, userId)}, ${marksOf(subjects)} AS marks`;
}
