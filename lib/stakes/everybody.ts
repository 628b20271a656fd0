/** What everybody has at stake, worked out once for each state of table and picks: see docs/decisions/049-what-is-at-stake.md. */
import { z } from "zod";
import { Prisma } from "../generated/prisma/client";
import type { Standings } from "../leaderboard/standings";
import { standingsOf } from "../leaderboard/standings";
import { BONUS_TYPE } from "../match/rules";
import { keep } from "../read-cache";
import { marked, marksOf, PLAYERS, picksOf, type Revision, SEASON, TABLE, toRevisions } from "../revisions";
import { rowsOf } from "../rows";
import { homeTeamBonus } from "../scoring/points";
import { currentSeasonId } from "../season/current-season";
import type { Season } from "../season/schema";
import type { AtStake } from "./at-stake";
import { joinPicks, marksColumn } from "./mark-columns";
import { ownColumns, ownRow } from "./own";
import { type Bonus, type Group, type Scenario, scenariosOf } from "./scenarios";
import { ROWS_AT_STAKE } from "./schema";
import { type Candidate, candidate, topRows } from "./top-rows";

export interface Everybody {
  now: Standings;
  players: number;
  scenarios: (Scenario & { rows: ReturnType<typeof topRows> })[];
}

const kept = keep<Everybody>({ max: 2 });

const group = z.tuple([z.number(), z.string(), z.string().nullable(), z.number()]);
const row = marked.extend({
  ...ownRow.shape,
  groups: z.array(group).nullable(),
  candidates: z.array(candidate).nullable(),
  runs: z.record(z.string(), z.number()).nullable(),
});

/**
 * The table with each of the results, and in passing what one player has, if this very call has read it. The revisions are
 * those of stakesFollow.
 */
export async function readEverybody(
  atStake: AtStake,
  userId: string,
  season: Season,
  revisions: readonly Revision[],
): Promise<{ everybody: Everybody; own: z.infer<typeof ownRow> | null }> {
  const subjects = [TABLE, PLAYERS, ...atStake.stakes.map(({ matchId }) => picksOf(matchId))];
  // A ball changes the season, and the table only where runs are about to count.
  if (atStake.bringsBonus) subjects.push(SEASON);
  const followed = revisions.filter(({ subject }) => subjects.includes(subject));
  let own: z.infer<typeof ownRow> | null = null;
  const everybody = await kept(keyOf(atStake, season), followed, async () => {
    const [read] = await rowsOf(row)`${statement(atStake, userId, subjects)}`;
    own = read ?? null;
    const groups = (read?.groups ?? []).map(toGroup);
    const bonus = bonusOf(atStake, read?.runs ?? {}, season);
    return {
      value: tableOf(atStake, bonus, groups, read?.candidates ?? []),
      asOf: toRevisions(subjects, read?.marks ?? null),
    };
  });
  return { everybody, own };
}

function keyOf({ steps, stakes, bringsBonus }: AtStake, { id }: Season): string {
  const places = steps.map(({ kind, match }) => [kind, match?.matchId, match?.matchDate]);
  const terms = stakes.map(({ matchType, teamOne, teamTwo, matchWinner }) => [
    matchType,
    teamOne,
    teamTwo,
    matchWinner,
  ]);
  return JSON.stringify([id, places, terms, bringsBonus]);
}

function toGroup([points, marks, homeTeam, players]: z.infer<typeof group>): Group {
  return { points, marks, homeTeam, players };
}

function bonusOf({ bringsBonus, rules }: AtStake, runs: Readonly<Record<string, number>>, { teams }: Season): Bonus {
  if (!bringsBonus) return null;
  return Object.fromEntries(teams.map(({ code, name }) => [code, homeTeamBonus(runs[name] ?? 0, rules)]));
}

function tableOf(
  atStake: AtStake,
  bonus: Bonus,
  groups: readonly Group[],
  candidates: readonly Candidate[],
): Everybody {
  const now = standingsOf(groups);
  const scenarios = scenariosOf(atStake, bonus, groups).map((scenario) => {
    return { ...scenario, rows: topRows(scenario, now, candidates) };
  });
  return { now, players: now.reduce((all, { players }) => all + players, 0), scenarios };
}

/** More than anybody's points can change by, one way and the other, so that nobody further down comes among the first. */
function spreadOf({ stakes, steps, rules, bringsBonus }: AtStake): Prisma.Sql {
  const picks = stakes.reduce((all, { matchType }) => all + rules.points[matchType] * rules.wildcardFactor, 0);
  const points = picks + 2 * rules.streakPoints * steps.length;
  if (!bringsBonus || rules.runsPerBonusPoint === null) return Prisma.sql`${points}::int`;
  return Prisma.sql`(${points}::int + 1 + (SELECT COALESCE(max(sums.runs), 0) / ${rules.runsPerBonusPoint}::int FROM sums))::int`;
}

function statement(atStake: AtStake, userId: string, subjects: readonly string[]): Prisma.Sql {
  const home = atStake.bringsBonus ? Prisma.sql`r.home_team` : Prisma.sql`NULL::text`;
  const alike = Prisma.sql`h.points, h.marks, h.counted_home`;
  return Prisma.sql`
    WITH sums AS (
      SELECT i.team, sum(i.runs)::int AS runs FROM innings i JOIN matches m ON m.match_id = i.match_id
      WHERE m.season_id = ${currentSeasonId} AND m.match_type = ${BONUS_TYPE}::match_type AND ${atStake.bringsBonus}
      GROUP BY i.team
    ), held AS MATERIALIZED (
      SELECT e.user_id, e.points, e.correct, e.name_key, r.home_team, ${home} AS counted_home, ${marksColumn(atStake.steps, atStake.rules)} AS marks
      FROM leaderboard_entries e JOIN entries r ON (r.season_id, r.user_id) = (e.season_id, e.user_id) ${joinPicks(atStake.steps)}
      WHERE e.season_id = ${currentSeasonId}
    ), last AS (
      SELECT -e.points AS points FROM leaderboard_entries e WHERE e.season_id = ${currentSeasonId}
      ORDER BY -e.points OFFSET ${ROWS_AT_STAKE - 1} LIMIT 1
    ), near AS (
      SELECT h.*, row_number() OVER (PARTITION BY ${alike} ORDER BY h.correct DESC, h.name_key, h.user_id) AS nth,
        row_number() OVER (ORDER BY h.name_key, h.user_id)::int AS by_name
      FROM held h WHERE h.points >= COALESCE(-(SELECT points FROM last) - ${spreadOf(atStake)}, -1000000)
    )
    SELECT
      (SELECT json_agg(json_build_array(g.points, g.marks, g.counted_home, g.players)) FROM (
        SELECT ${alike}, count(*) AS players FROM held h GROUP BY ${alike}
      ) g) AS groups,
      (SELECT json_agg(json_build_object('userId', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
        'profilePic', COALESCE(f.profile_pic, 'none'), 'homeTeam', n.home_team, 'points', n.points, 'correct', n.correct,
        'marks', n.marks, 'byName', n.by_name))
      FROM near n JOIN users u ON u.id = n.user_id LEFT JOIN profiles f ON f.user_id = n.user_id
      WHERE n.nth <= ${ROWS_AT_STAKE}) AS candidates,
      (SELECT json_object_agg(sums.team, sums.runs) FROM sums) AS runs,
      ${ownColumns(userId, atStake)}, ${marksOf(subjects)} AS marks`;
}
