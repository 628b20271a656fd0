/** The table as it stood on an evening, a page at a time. */
import { z } from "zod";
import { Prisma } from "../generated/prisma/client";
import { leaderboardEntrySchema } from "../leaderboard/schema";
import { placesGained, rankOf } from "../leaderboard/standings";
import { keep } from "../read-cache";
import { marked, marksOf, PLAYERS, type Revision, toRevisions } from "../revisions";
import { rowsOf } from "../rows";
import { correctIn, countForm } from "../scoring/form";
import type { Season } from "../season/schema";
import { OF_EVENINGS } from "./evenings";
import type { Evening, EveningEntry } from "./schema";

/** What pages of an evening follow from. */
export const OF_EVENING_TABLES = [...OF_EVENINGS, PLAYERS];

const row = leaderboardEntrySchema
  .pick({ userId: true, firstName: true, lastName: true, profilePic: true, homeTeam: true, points: true })
  .extend({ before: z.number(), form: z.string(), ...marked.shape });

export interface Part {
  /** So many rows are left out at the top. */
  from: number;
  limit: number;
}

const kept = keep<readonly EveningEntry[]>({ max: 100 });

/** Rows of the table after the evening at a place of `evenings`, in its order (rule 19). */
export function readEveningTable(
  season: Season,
  evenings: readonly Evening[],
  position: number,
  { from, limit }: Part,
  revisions: readonly Revision[],
): Promise<readonly EveningEntry[]> {
  const follows = revisions.filter(({ subject }) => OF_EVENING_TABLES.includes(subject));
  return kept(`${season.id} ${position} ${from} ${limit}`, follows, async () => {
    const rows = await rowsOf(row)`
      SELECT t.user_id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName",
        COALESCE(r.profile_pic, 'none') AS "profilePic", n.home_team AS "homeTeam", t.points, t.before, t.form,
        ${marksOf(OF_EVENING_TABLES)} AS marks
      FROM (${eveningRows(season, evenings, position)} ORDER BY points DESC, correct DESC, name_key, user_id OFFSET ${from} LIMIT ${limit}) t
      JOIN users u ON u.id = t.user_id LEFT JOIN profiles r ON r.user_id = t.user_id
      LEFT JOIN entries n ON n.season_id = ${season.id} AND n.user_id = t.user_id
      ORDER BY t.points DESC, t.correct DESC, t.name_key, t.user_id`;
    const value = rows.map((each) => toEntry(each, season, evenings, position));
    return { value, asOf: rows[0] ? toRevisions(OF_EVENING_TABLES, rows[0].marks) : [] };
  });
}

/** Everybody's points, form and correct picks after an evening, and their points after the one before it. */
function eveningRows({ id }: Season, evenings: readonly Evening[], position: number): Prisma.Sql {
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

function toEntry(
  { form, before, marks: _marks, ...player }: z.infer<typeof row>,
  { rules }: Season,
  evenings: readonly Evening[],
  position: number,
): EveningEntry {
  const [now = [], then] = [position, position - 1].map((at) => evenings[at - 1]?.standings);
  const moved = then ? placesGained({ points: player.points, before, wasThere: true }, { now, before: then }) : null;
  return { rank: rankOf(player.points, now), moved, ...player, ...countForm(form, rules) };
}
