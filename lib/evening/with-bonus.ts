/** How many had how many points on evenings with the home team bonus (rule 9), which is added at reading. */
import type { z } from "zod";
import { Prisma } from "../generated/prisma/client";
import { keep, type Looked } from "../read-cache";
import { marked, marksOf, type Revision, TABLE, toRevisions } from "../revisions";
import { rowsOf } from "../rows";
import type { Season } from "../season/schema";
import { countedEveningSchema } from "./schema";

const counted = countedEveningSchema.pick({ position: true, standings: true, mostBonus: true });
const row = counted.extend(marked.shape);
type Counted = z.infer<typeof counted>;

/** Everybody is gone through for it. A ball changes the evenings' season and none of this, so it is kept for the table alone. */
const kept = keep<readonly Counted[]>({ max: 10 });

/** Those of the evenings at such positions, and whether they are of the table's state among the revisions. */
export async function lookAtCountsWithBonus(
  { id }: Season,
  positions: readonly number[],
  revisions: readonly Revision[],
): Promise<Looked<readonly Counted[]>> {
  if (positions.length === 0) return { value: [], holds: true };
  const ofTable = revisions.filter(({ subject }) => subject === TABLE);
  return kept.look(`${id} ${positions}`, ofTable, async () => {
    const these = Prisma.sql`unnest(${[...positions]}::int[]) d(position)`;
    const rows = await rowsOf(row)`
      SELECT d.position, COALESCE(c.counts, '[]') AS standings, b.most AS "mostBonus", ${marksOf([TABLE])} AS marks
      FROM ${these} CROSS JOIN (
        SELECT COALESCE(max(home_team_bonus), 0) AS most FROM leaderboard_entries WHERE season_id = ${id}
      ) b LEFT JOIN (
        SELECT position, jsonb_agg(jsonb_build_array(points, players) ORDER BY points DESC) AS counts FROM (
          SELECT d.position, COALESCE(g.points[d.position], 0) + e.home_team_bonus AS points, count(*) AS players
          FROM leaderboard_entries e LEFT JOIN progress g ON (g.season_id, g.user_id) = (e.season_id, e.user_id) CROSS JOIN ${these}
          WHERE e.season_id = ${id} GROUP BY 1, 2
        ) x WHERE points <> 0 GROUP BY position
      ) c ON c.position = d.position`;
    const value = rows.map(({ marks: _marks, ...evening }) => evening);
    return { value, asOf: toRevisions([TABLE], rows[0]?.marks ?? null) };
  });
}
