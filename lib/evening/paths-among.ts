/** The ways of the members of a mini-league through a season, ranked among themselves. */
import type { Among } from "../among/data";
import { rankOf, standingsOf } from "../leaderboard/standings";
import type { Season } from "../season/schema";
import { readPaths } from "./paths";
import type { Evening, Path } from "./schema";
import { asTheyStand } from "./who";

/** Of all members who are players of the season, in the order in which they stand now. */
export async function readPathsAmong(
  season: Season,
  { members }: Pick<Among, "members">,
  evenings: readonly Evening[],
): Promise<Path[]> {
  return rankedAmong(await readPaths(season, members, evenings, asTheyStand));
}

/** The same paths with the ranks that they have with nobody else in the table. */
function rankedAmong(paths: readonly Path[]): Path[] {
  const standings = paths[0]?.points.map((_, at) =>
    standingsOf(paths.map(({ points }) => ({ points: points[at] ?? 0 }))),
  );
  return paths.map((path) => {
    return { ...path, ranks: path.points.map((points, at) => rankOf(points, standings?.[at] ?? [])) };
  });
}
