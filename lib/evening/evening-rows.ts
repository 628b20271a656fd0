/** The statement that reads rows of the table of an evening, of everybody or of some. */
import { z } from "zod";
import { Prisma } from "../generated/prisma/client";
import { placesGained, rankOf, type Standings } from "../leaderboard/rank";
import { leaderboardEntrySchema } from "../leaderboard/schema";
import { marked, marksOf } from "../revisions";
import { rowsOf } from "../rows";
import { correctIn, countForm } from "../scoring/form";
import type { Season } from "../season/schema";
import type { Evening, EveningEntry } from "./schema";

const row = leaderboardEntrySchema
  .pick({ userId: true, firstName: true, lastName: true, profilePic: true, homeTeam: true, points: true })
  .extend({ before: z.number(), form: z.string(), ...marked.shape });
export type EveningRow = z.infer<typeof row>;

/** Which evening of a season is meant, by its place among all of them. */
export interface WhichEvening {
  season: Season;
  evenings: readonly Evening[];
  position: number;
}

/** Rows in the order of the table (rule 19): `who` narrows the places e in it, `part` says how much is read. */
export function readEveningRows(
  evening: WhichEvening,
  { who, part }: { who: Prisma.Sql; part: Prisma.Sql },
  subjects: readonly string[],
): Promise<EveningRow[]> {
  return rowsOf(row)`
    SELECT t.user_id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName",
      COALESCE(r.profile_pic, 'none') AS "profilePic", n.home_team AS "homeTeam", t.points, t.before, t.form,
      ${marksOf(subjects)} AS marks
    FROM (${placesOn(evening)} ${who} ORDER BY points DESC, correct DESC, name_key, user_id ${part}) t
    JOIN users u ON u.id = t.user_id LEFT JOIN profiles r ON r.user_id = t.user_id
    LEFT JOIN entries n ON n.season_id = ${evening.season.id} AND n.user_id = t.user_id
    ORDER BY t.points DESC, t.correct DESC, t.name_key, t.user_id`;
}

/** Everybody's points, form and correct picks after an evening, and their points after the one before it. */
function placesOn({ season: { id }, evenings, position }: WhichEvening): Prisma.Sql {
  const [bonus, bonusBefore] = [position, position - 1].map((at) =>
    evenings[at - 1]?.bonusDue ? Prisma.sql`e.home_team_bonus` : Prisma.sql`0`,
  );
  return Prisma.sql`
    SELECT e.user_id, e.name_key, x.form, COALESCE(g.points[${position}::int], 0) + ${bonus} AS points,
      COALESCE(g.points[${position}::int - 1], 0) + ${bonusBefore} AS before, ${correctIn(Prisma.sql`x.form`)} AS correct
    FROM leaderboard_entries e LEFT JOIN progress g ON (g.season_id, g.user_id) = (e.season_id, e.user_id)
    CROSS JOIN LATERAL (SELECT COALESCE(left(g.form, ${position}::int), '') AS form) x
    WHERE e.season_id = ${id}`;
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
