/** What some players had after each evening: for charts, and for a player's own page. */
import { z } from "zod";
import { Prisma } from "../generated/prisma/client";
import { rankOf } from "../leaderboard/standings";
import { rowsOf } from "../rows";
import type { Season } from "../season/schema";
import type { Evening, Path } from "./schema";
import { pathSchema } from "./schema";

const row = pathSchema.omit({ ranks: true }).extend({ bonus: z.number() });

/** The order of the table as it stands (rule 19), of entries e. */
export const asTheyStand = Prisma.sql`-e.points, -e.correct, e.name_key, e.user_id`;

/** Their paths in the order of the ids, or in another; without whoever is no player of the season. */
export async function readPaths(
  { id }: Season,
  userIds: readonly string[],
  evenings: readonly Evening[],
  order = Prisma.sql`x.place`,
): Promise<Path[]> {
  const rows = await rowsOf(row)`
    SELECT e.user_id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName",
      COALESCE(r.profile_pic, 'none') AS "profilePic", n.home_team AS "homeTeam",
      COALESCE(g.points, '{}') AS points, COALESCE(g.form, '') AS form, e.home_team_bonus AS bonus
    FROM unnest(${[...userIds]}::text[]) WITH ORDINALITY x (user_id, place)
    JOIN leaderboard_entries e ON e.season_id = ${id} AND e.user_id = x.user_id
    JOIN users u ON u.id = e.user_id LEFT JOIN profiles r ON r.user_id = e.user_id
    LEFT JOIN entries n ON (n.season_id, n.user_id) = (e.season_id, e.user_id)
    LEFT JOIN progress g ON (g.season_id, g.user_id) = (e.season_id, e.user_id)
    ORDER BY ${order}`;
  return rows.map(({ bonus, points, form, ...player }) => {
    const path = evenings.map(({ bonusDue }, index) => (points[index] ?? 0) + (bonusDue ? bonus : 0));
    const ranks = evenings.map(({ standings }, index) => rankOf(path[index] ?? 0, standings));
    return { ...player, points: path, ranks, form: form.slice(0, evenings.length) };
  });
}
