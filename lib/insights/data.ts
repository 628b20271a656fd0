/** Reads the data for the insights of a season, for everyone or the members of a mini-league. */
import { rowsOf } from "../db";
import { Prisma } from "../generated/prisma/client";
import { inScope } from "../leaderboard/data";
import { type FoundPlayer, foundPlayerSchema } from "../leaderboard/schema";
import { NOBODY_WON } from "../match/data";
import type { Scope } from "../mini-league/scope";
import type { Season } from "../season/schema";
import { decidedMatch, type Insights, insightsOf, playerForm } from "./rules";

export async function readInsights({ id, rules }: Season, scope: Pick<Scope, "members"> | null): Promise<Insights> {
  const matches = await rowsOf(decidedMatch)`
    SELECT m.match_number AS "matchNumber", m.match_name AS "matchName", m.match_date AS "matchDate", m.match_type AS "matchType", m.stage,
      m.team_one AS "teamOne", m.team_two AS "teamTwo", m.match_winner AS "matchWinner"
    FROM matches m WHERE m.season_id = ${id} AND m.awarded_at IS NOT NULL AND m.match_winner NOT IN ${NOBODY_WON}
    ORDER BY m.match_date, m.match_number, m.match_id`;
  const half = Math.max(1, Math.floor(matches.length / 2));
  const players = await rowsOf(playerForm)`
    SELECT e.user_id AS "userId", left(e.form, ${matches.length}::int) AS form,
      COALESCE(e.points_after[${half}::int], 0) AS half, COALESCE(e.points_after[${matches.length}::int], 0) AS now
    FROM leaderboard_entries e
    WHERE e.season_id = ${id} ${inScope(scope, Prisma.sql`e.user_id`)} ORDER BY e.user_id`;
  return insightsOf(rules, matches, players);
}

/** Names and pictures by id, without players who have left. */
export async function readNames(userIds: readonly string[]): Promise<Map<string, FoundPlayer>> {
  const rows = await rowsOf(foundPlayerSchema)`
    SELECT u.id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName", COALESCE(r.profile_pic, 'none') AS "profilePic"
    FROM users u LEFT JOIN profiles r ON r.user_id = u.id WHERE u.id = ANY (${[...new Set(userIds)]}::text[])`;
  return new Map(rows.map((row) => [row.userId, row]));
}
