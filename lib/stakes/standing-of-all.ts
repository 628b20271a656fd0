/** The one statement that reads what everybody has at stake. */
import type { Among } from "../among/data";
import { onlyAmong } from "../among/only";
import { Prisma } from "../generated/prisma/client";
import { BONUS_TYPE } from "../match/rules";
import { marksOf } from "../revisions";
import { currentSeasonId } from "../season/current-season";
import type { AtStake } from "./at-stake";
import { ROWS_AT_STAKE } from "./limits";
import { joinPicks, marksColumn } from "./mark-columns";
import { ownColumns } from "./own";

/** More than anybody's points can change by, one way and the other, so that nobody further down comes among the first. */
function spreadOf({ stakes, steps, rules, bringsBonus }: AtStake): Prisma.Sql {
  const picks = stakes.reduce((all, { matchType }) => all + rules.points[matchType] * rules.wildcardFactor, 0);
  const points = picks + 2 * rules.streakPoints * steps.length;
  if (!bringsBonus || rules.runsPerBonusPoint === null) return Prisma.sql`${points}::int`;
  return Prisma.sql`(${points}::int + 1 + (SELECT COALESCE(max(sums.runs), 0) / ${rules.runsPerBonusPoint}::int FROM sums))::int`;
}

/** Of places e in the table the entries r: everybody's where home teams count, else of those alone who joined after the first of the matches. */
function joinEntries({ stakes, bringsBonus }: AtStake): Prisma.Sql {
  const isTheirs = Prisma.sql`(r.season_id, r.user_id) = (e.season_id, e.user_id)`;
  if (bringsBonus) return Prisma.sql`JOIN entries r ON ${isTheirs}`;
  return Prisma.sql`LEFT JOIN entries r ON ${isTheirs} AND r.joined_at > ${stakes[0]?.matchDate ?? null}`;
}

/** Of everybody, or of the members of a mini-league, what they have at stake, counted, and who may be among the first; and what one player has. */
export function standingOfAll(
  atStake: AtStake,
  userId: string,
  subjects: readonly string[],
  among: Pick<Among, "members"> | null = null,
): Prisma.Sql {
  const ofThese = Prisma.sql`e.season_id = ${currentSeasonId} ${onlyAmong(among, Prisma.sql`e.user_id`)}`;
  const home = atStake.bringsBonus ? Prisma.sql`r.home_team` : Prisma.sql`NULL::text`;
  const alike = Prisma.sql`h.points, h.marks, h.counted_home`;
  // The first are few, which the planner cannot know: but for OFFSET 0 it would read all names for theirs.
  return Prisma.sql`
    WITH sums AS (
      SELECT i.team, sum(i.runs)::int AS runs FROM innings i JOIN matches m ON m.match_id = i.match_id
      WHERE m.season_id = ${currentSeasonId} AND m.match_type = ${BONUS_TYPE}::match_type AND ${atStake.bringsBonus}
      GROUP BY i.team
    ), held AS MATERIALIZED (
      SELECT e.user_id, e.points, e.correct, e.name_key, ${home} AS counted_home, ${marksColumn(atStake.steps, atStake.rules)} AS marks
      FROM leaderboard_entries e ${joinEntries(atStake)} ${joinPicks(atStake.steps)}
      WHERE ${ofThese}
    ), last AS (
      SELECT -e.points AS points FROM leaderboard_entries e WHERE ${ofThese}
      ORDER BY -e.points OFFSET ${ROWS_AT_STAKE - 1} LIMIT 1
    ), near AS (
      SELECT h.*, row_number() OVER (PARTITION BY ${alike} ORDER BY h.correct DESC, h.name_key, h.user_id) AS nth
      FROM held h WHERE h.points >= COALESCE(-(SELECT points FROM last) - ${spreadOf(atStake)}, -1000000)
    ), first AS (
      SELECT n.*, row_number() OVER (ORDER BY n.name_key, n.user_id)::int AS by_name FROM near n WHERE n.nth <= ${ROWS_AT_STAKE}
    )
    SELECT
      (SELECT json_agg(json_build_array(g.points, g.marks, g.counted_home, g.players)) FROM (
        SELECT ${alike}, count(*) AS players FROM held h GROUP BY ${alike}
      ) g) AS groups,
      (SELECT json_agg(json_build_object('userId', f.user_id, 'firstName', who.first_name, 'lastName', who.last_name,
        'profilePic', who.profile_pic, 'homeTeam', who.home_team, 'points', f.points, 'correct', f.correct,
        'marks', f.marks, 'byName', f.by_name))
      FROM first f CROSS JOIN LATERAL (
        SELECT u.first_name, u.last_name, COALESCE(c.profile_pic, 'none') AS profile_pic, r.home_team
        FROM users u JOIN entries r ON (r.season_id, r.user_id) = (${currentSeasonId}, u.id) LEFT JOIN profiles c ON c.user_id = u.id
        WHERE u.id = f.user_id OFFSET 0
      ) who) AS candidates,
      (SELECT json_object_agg(sums.team, sums.runs) FROM sums) AS runs,
      ${ownColumns(userId, atStake)}, ${marksOf(subjects)} AS marks`;
}
