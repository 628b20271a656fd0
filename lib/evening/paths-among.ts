/** The ways of the members of a mini-league through a season, ranked among themselves. */
import type { Among } from "../among/data";
import { rankOf, standingsOf } from "../leaderboard/rank";
import type { Looked } from "../read-cache";
import type { Revision } from "../revisions";
import type { Season } from "../season/schema";
import { lookAtPaths } from "./paths";
import type { Evening, Path } from "./schema";
import { asTheyStand, theseOnes } from "./who";

/**
 * Of all members who are players of the season, in the order in which they stand now; and whether all that has been read so far
 * is of the state of the revisions, which were read before.
 */
export async function lookAtPathsAmong(
  season: Season,
  { members }: Pick<Among, "members">,
  evenings: readonly Evening[],
  revisions: readonly Revision[],
): Promise<Looked<Path[]>> {
  const wanted = { who: theseOnes(members), order: asTheyStand };
  const { value, holds } = await lookAtPaths(season, wanted, evenings, revisions);
  return { value: rankedAmong(value), holds };
}

/** These paths with the ranks that they have with nobody else in the table. */
function rankedAmong(paths: readonly Path[]): Path[] {
  const standings = paths[0]?.points.map((_, at) =>
    standingsOf(paths.map(({ points }) => ({ points: points[at] ?? 0 }))),
  );
  return paths.map((path) => {
    return { ...path, ranks: path.points.map((points, at) => rankOf(points, standings?.[at] ?? [])) };
  });
}
