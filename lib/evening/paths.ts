/** What some players had after each evening: for charts, and for a player's own page. */
import { z } from "zod";
import { Prisma } from "../generated/prisma/client";
import { rankOf } from "../leaderboard/rank";
import { isOf, type Looked } from "../read-cache";
import { marked, marksOf, type Revision, toRevisions } from "../revisions";
import { rowsTogether } from "../rows-together";
import type { Season } from "../season/schema";
import type { Evening, Path } from "./schema";
import { pathSchema } from "./schema";
import { theseOnes } from "./who";

const row = pathSchema.omit({ ranks: true }).extend({ bonus: z.number(), ...marked.shape });

/** Of players and their places in the list that is read, and in what order: in that of their places, or in another. */
interface Wanted {
  who: Prisma.Sql;
  order?: Prisma.Sql;
}

/** Their paths in the order of the ids; without whoever is no player of the season. */
export async function readPaths(
  season: Season,
  userIds: readonly string[],
  evenings: readonly Evening[],
): Promise<Path[]> {
  return (await lookAtPaths(season, { who: theseOnes(userIds) }, evenings, [])).value;
}

/** The paths that are wanted, and whether all that has been read so far is of the state of the revisions, which were read before. */
export async function lookAtPaths(
  { id }: Season,
  { who, order = Prisma.sql`x.place` }: Wanted,
  evenings: readonly Evening[],
  revisions: readonly Revision[],
): Promise<Looked<Path[]>> {
  const subjects = revisions.map(({ subject }) => subject);
  const rows = await rowsTogether(row)`
    SELECT e.user_id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName",
      COALESCE(r.profile_pic, 'none') AS "profilePic", n.home_team AS "homeTeam",
      COALESCE(g.points, '{}') AS points, COALESCE(g.form, '') AS form, e.home_team_bonus AS bonus,
      ${marksOf(subjects)} AS marks
    FROM ${who}
    JOIN leaderboard_entries e ON e.season_id = ${id} AND e.user_id = x.user_id
    JOIN users u ON u.id = e.user_id LEFT JOIN profiles r ON r.user_id = e.user_id
    LEFT JOIN entries n ON (n.season_id, n.user_id) = (e.season_id, e.user_id)
    LEFT JOIN progress g ON (g.season_id, g.user_id) = (e.season_id, e.user_id)
    ORDER BY ${order}`;
  const value = rows.map(({ bonus, points, form, marks: _marks, ...player }) => {
    const path = evenings.map(({ bonusDue }, index) => (points[index] ?? 0) + (bonusDue ? bonus : 0));
    const ranks = evenings.map(({ standings }, index) => rankOf(path[index] ?? 0, standings));
    return { ...player, points: path, ranks, form: form.slice(0, evenings.length) };
  });
  const [first] = rows;
  return { value, holds: first !== undefined && isOf(toRevisions(subjects, first.marks), revisions) };
}
