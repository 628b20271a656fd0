/** The marks of marks.ts as the database makes them, for all players at once. */
import { Prisma } from "../generated/prisma/client";
import type { Rules } from "../season/rules-schema";
import { BETWEEN, IN_NO_STREAK, RIGHT, SIDES, WITH_GAMECHANGER, WITH_WILDCARD, WRONG } from "./marks";
import type { Step } from "./steps";

/** Of places e in the table: the pick of each step, as p0, p1 and so on; none where the table has what is asked. */
export function joinPicks(steps: readonly Step[]): Prisma.Sql {
  const joins = steps.flatMap((step, at) => {
    if (step.kind === "before" && step.isLatest) return [];
    const pick = Prisma.raw(`p${at}`);
    const matchId = step.match?.matchId ?? null;
    return [Prisma.sql`LEFT JOIN predictions ${pick} ON ${pick}.match_id = ${matchId} AND ${pick}.user_id = e.user_id`];
  });
  return joins.length === 0 ? Prisma.empty : Prisma.join(joins, " ");
}

/** The marks in one text, of those joined with their entries r; who has none there joined before all of the matches. */
export function marksColumn(steps: readonly Step[], rules: Pick<Rules, "streakFrom">): Prisma.Sql {
  if (steps.length === 0) return Prisma.sql`''`;
  return Prisma.sql`concat_ws(${BETWEEN}::text, ${Prisma.join(steps.map((step, at) => markOf(step, at, rules)))})`;
}

function markOf(step: Step, at: number, { streakFrom }: Pick<Rules, "streakFrom">): Prisma.Sql {
  const pick = Prisma.raw(`p${at}`);
  if (step.kind === "before") {
    const streak = step.isLatest ? Prisma.sql`e.win_streak` : Prisma.sql`COALESCE(${pick}.streak, 0)`;
    return Prisma.sql`LEAST(${streak}, ${streakFrom}::int)`;
  }
  const { kind, match } = step;
  const isLate = Prisma.sql`r.joined_at > ${match.matchDate}`;
  if (kind === "decided") {
    return Prisma.sql`CASE WHEN ${isLate} THEN ${IN_NO_STREAK} WHEN ${pick}.is_correct THEN ${RIGHT} ELSE ${WRONG} END`;
  }
  const side = Prisma.sql`CASE ${pick}.predicted_team WHEN ${match.teamOne} THEN ${SIDES.one} WHEN ${match.teamTwo} THEN ${SIDES.two} ELSE ${SIDES.none} END`;
  const extras = Prisma.sql`CASE WHEN ${pick}.wildcard_used THEN ${WITH_WILDCARD} ELSE '' END || CASE WHEN ${pick}.gamechanger_used THEN ${WITH_GAMECHANGER} ELSE '' END`;
  return Prisma.sql`${side} || ${extras} || CASE WHEN ${isLate} THEN ${IN_NO_STREAK} ELSE '' END`;
}
