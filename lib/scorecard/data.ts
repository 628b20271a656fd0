/** Reads weekly scorecards, from decided matches only: nothing about a pick shows before it has closed (rule 7). */
import { z } from "zod";
import { rowsOf } from "../db";
import { Prisma } from "../generated/prisma/client";
import { inScope, joinPlayers, playerColumns } from "../leaderboard/data";
import { inTableOrder } from "../leaderboard/table-order";
import { listMatches } from "../match/data";
import { hasEnded } from "../match/rules";
import type { Match } from "../match/schema";
import type { Scope } from "../mini-league/scope";
import type { Moment, Season } from "../season/schema";
import { ELEVEN, type Line, scorecardOf, type Week, weeksOf } from "./rules";
import type { ShownScorecard } from "./schema";

interface Asking {
  userId: string;
  moment: Moment;
  scope: Scope | null;
}

/** A week's card, by default the newest; null if there is none. */
export async function readScorecard(
  wanted: string | undefined,
  { userId, moment, scope }: Asking,
): Promise<ShownScorecard | null> {
  const { now, season } = moment;
  const matches = await listMatches(season.id);
  const weeks = weeksOf(matches, now, season);
  const at = wanted === undefined ? weeks.length - 1 : weeks.findIndex(({ week }) => week === wanted);
  const week = weeks[at];
  if (!week) return null;
  const later = weeks[at + 1]?.week ?? null;
  return {
    card: scorecardOf(week, await readLines(week, season, [userId], scope), userId, season),
    earlier: weeks[at - 1]?.week ?? null,
    later,
    next: later === null ? nextMatch(matches, now) : null,
  };
}

export function nextMatch(matches: readonly Match[], now: Date): Match | null {
  return matches.find((match) => match.matchDate > now && !match.postponed && !hasEnded(match)) ?? null;
}

const lineRow: z.ZodType<Line> = z.object({
  ...{ userId: z.string(), firstName: z.string(), lastName: z.string(), place: z.number(), before: z.number() },
  ...{ points: z.array(z.number()), form: z.string(), bonus: z.number() },
});

/** The lines of a week's eleven and of some players, in order of place. Leaves out players who joined after it. */
export function readLines(
  { matches, from, bonusAt }: Week,
  season: Season,
  userIds: readonly string[],
  scope: Scope | null = null,
): Promise<Line[]> {
  const to = from + matches.length;
  const bonus = matches[bonusAt] ? Prisma.sql`e.home_team_bonus` : Prisma.sql`0`;
  const before = Prisma.sql`COALESCE(e.points_after[${from}::int], 0)`;
  return rowsOf(lineRow)`
    SELECT * FROM (
      SELECT ${playerColumns}, ${before} AS before, to_json(e.points_after[${from + 1}::int:${to}::int]) AS points,
        left(e.form, ${to}::int) AS form, ${bonus} AS bonus,
        row_number() OVER (ORDER BY e.points_after[${to}::int] - ${before} - ${bonus} DESC, ${inTableOrder})::int AS place
      FROM leaderboard_entries e ${joinPlayers}
      WHERE e.season_id = ${season.id} AND cardinality(e.points_after) >= ${to}::int
        AND n.joined_at <= ${matches.at(-1)?.matchDate ?? null}::timestamptz ${inScope(scope, Prisma.sql`e.user_id`)}
    ) x WHERE place <= ${ELEVEN} OR "userId" = ANY (${[...userIds]}::text[]) ORDER BY place`;
}
