/** The statement that reads rows of the table of an evening, of everybody or of some. */
import { z } from "zod";
import { Prisma } from "../generated/prisma/client";
import { placesGained, rankOf, type Standings } from "../leaderboard/rank";
import { leaderboardEntrySchema } from "../leaderboard/schema";
import { marked, marksOf } from "../revisions";
import { rowsOf } from "../rows";
import { correctIn, countForm } from "../scoring/form";
import type { Season } from "../season/schema";
import type { Bounds } from "./bounds";
import type { Evening, EveningEntry } from "./schema";

const row = leaderboardEntrySchema
  .pick({ userId: true, firstName: true, lastName: true, profilePic: true, homeTeam: true, points: true })
  .extend({ before: z.number(), form: z.string(), ...marked.shape });
export type EveningRow = z.infer<typeof row>;

/** Which evening of a season is meant, by its place among all of them. */
interface WhichEvening {
  season: Season;
  evenings: readonly Evening[];
  position: number;
}

/** What is read of an evening: `who` narrows the places e in its table, `part` says how many of them, `bounds` what they lie between. */
interface Wanted {
  who: Prisma.Sql;
  part: Prisma.Sql;
  bounds: Bounds | null;
}

/** Rows in the order of the table (rule 19). */
export function readEveningRows(
  evening: WhichEvening,
  { who, part, bounds }: Wanted,
  subjects: readonly string[],
): Promise<EveningRow[]> {
  return rowsOf(row)`
    SELECT t.user_id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName",
      COALESCE(r.profile_pic, 'none') AS "profilePic", n.home_team AS "homeTeam", t.points, t.before, t.form,
      ${marksOf(subjects)} AS marks
    FROM (${placesOn(evening, bounds)} ${who} ORDER BY points DESC, correct DESC, name_key, user_id ${part}) t
    JOIN users u ON u.id = t.user_id LEFT JOIN profiles r ON r.user_id = t.user_id
    LEFT JOIN entries n ON n.season_id = ${evening.season.id} AND n.user_id = t.user_id
    ORDER BY t.points DESC, t.correct DESC, t.name_key, t.user_id`;
}

/** Everybody's points, form and correct picks after an evening, and their points after the one before it. */
function placesOn({ season: { id }, evenings, position }: WhichEvening, bounds: Bounds | null): Prisma.Sql {
  const [evening, earlier] = [evenings[position - 1], evenings[position - 2]];
  const [bonus, bonusBefore] = [evening, earlier].map((one) =>
    one?.bonusDue ? Prisma.sql`e.home_team_bonus` : Prisma.sql`0`,
  );
  const points = Prisma.sql`COALESCE(g.points[${position}::int], 0) + ${bonus}`;
  return Prisma.sql`
    SELECT e.user_id, e.name_key, x.form, ${points} AS points,
      COALESCE(g.points[${position}::int - 1], 0) + ${bonusBefore} AS before, ${correctIn(Prisma.sql`x.form`)} AS correct
    FROM leaderboard_entries e LEFT JOIN progress g ON (g.season_id, g.user_id) = (e.season_id, e.user_id)
    CROSS JOIN LATERAL (SELECT COALESCE(left(g.form, ${position}::int), '') AS form) x
    WHERE e.season_id = ${id} ${bounds ? within(bounds, points, evening?.mostBonus ?? 0, position) : Prisma.empty}`;
}

/**
 * Who has so many points. If the bonus alone does not come up to them, only those with progress can: it is gone through first,
 * and everybody else's place is left alone. That takes IS NOT NULL: by an element of an array the planner does not see it.
 */
function within({ most, least }: Bounds, points: Prisma.Sql, mostBonus: number, position: number): Prisma.Sql {
  const atLeast = least - mostBonus;
  const inProgress = Prisma.sql`AND g.user_id IS NOT NULL AND g.points[${position}::int] BETWEEN ${atLeast}::int AND ${most}::int`;
  return Prisma.sql`${atLeast > 0 ? inProgress : Prisma.empty} AND ${points} BETWEEN ${least}::int AND ${most}::int`;
}

/** A row as it is told, by how many had how many points on its evening and on the one before, if there was one. */
export function toEveningEntry(
  { form, before, marks: _marks, ...player }: EveningRow,
  { season: { rules } }: WhichEvening,
  now: Standings,
  then: Standings | undefined,
): EveningEntry {
  const moved = then ? placesGained({ points: player.points, before, wasThere: true }, { now, before: then }) : null;
  return { rank: rankOf(player.points, now), moved, ...player, ...countForm(form, rules) };
}
