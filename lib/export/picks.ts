import { Prisma } from "../generated/prisma/client";
import { picksClosedIn } from "../match/data";

import { currentSeasonId } from "../season/current-season";
import type { Moment } from "../season/schema";
import { TBC_SHOWN } from "../team/names";
import { streamTable } from "./stream-table";

const PICK_COLUMNS = {
  matchNumber: "Match number",
  matchName: "Match",
  matchType: "Match type",
  matchDate: "Starts (UTC)",
  matchWinner: "Winner",
  userId: "User id",
  firstName: "First name",
  lastName: "Last name",
  predictedTeam: "Pick",
  wildcardUsed: "Wildcard",
  gamechangerUsed: "Gamechanger",
  isCorrect: "Correct",
  pointsAwarded: "Points",
  createdAt: "Picked (UTC)",
};

/** All picks on closed matches, by match and player. Others are nobody's business yet, and files are passed on (rule 7). */
export function exportPicks({ now, season }: Moment) {
  const query = Prisma.sql`
    SELECT m.match_number AS "matchNumber",
      regexp_replace(m.match_name, '\\mTbc\\M', ${TBC_SHOWN}, 'gi') AS "matchName", m.match_type::text AS "matchType",
      m.match_date AS "matchDate", CASE m.match_winner WHEN 'draw' THEN 'No Result' ELSE m.match_winner END AS "matchWinner",
      u.id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName", p.predicted_team AS "predictedTeam",
      p.wildcard_used AS "wildcardUsed", p.gamechanger_used AS "gamechangerUsed", p.is_correct AS "isCorrect",
      p.points_awarded AS "pointsAwarded", p.created_at AS "createdAt"
    FROM predictions p JOIN matches m ON m.match_id = p.match_id JOIN users u ON u.id = p.user_id
    WHERE m.season_id = ${currentSeasonId} AND ${picksClosedIn(now, season.rules)}
    ORDER BY m.match_date, m.match_number, m.match_id, name_key(u.first_name, u.last_name) COLLATE "C", u.id`;
  return streamTable(query, PICK_COLUMNS);
}
