/** What a page of the table tells of each player's season so far: the last picks, and how they have come to their rank. */
import type { LeaderboardEntry } from "../leaderboard/schema";
import type { Looked } from "../read-cache";
import type { Revision } from "../revisions";
import type { Season } from "../season/schema";
import { lookAtPaths } from "./paths";
import type { Evening, Path } from "./schema";
import { theseOnes } from "./who";

/** So many picks are told as dots. */
export const LAST_PICKS = 5;
/** As many ranks as a small line can show. */
const MOST_RANKS = 24;

/**
 * The rows with what is told of each player's season; they stay without it before the first evening. And whether all that has
 * been read so far is of the state of the revisions, which were read before; undefined where that has to be asked. `known`: the
 * ways of these players, where they have been read already.
 */
export async function withSoFar<Row extends LeaderboardEntry>(
  season: Season,
  rows: readonly Row[],
  evenings: readonly Evening[],
  revisions: readonly Revision[],
  known: Looked<readonly Path[]> | null = null,
): Promise<{ value: Row[]; holds?: boolean }> {
  if (evenings.length === 0) return { value: [...rows] };
  const wanted = { who: theseOnes(rows.map(({ userId }) => userId)) };
  const { value: read, holds } = known ?? (await lookAtPaths(season, wanted, evenings, revisions));
  const paths = new Map(read.map((path) => [path.userId, path]));
  const value = rows.map((row) => {
    const { form = "", ranks = [] } = paths.get(row.userId) ?? {};
    return { ...row, form: form.padEnd(evenings.length, "n").slice(-LAST_PICKS), ranks: thinned(ranks, MOST_RANKS) };
  });
  return { value, holds };
}

/** Of many values so many, evenly: always the first and the last. */
export function thinned(values: readonly number[], most: number): number[] {
  if (values.length <= most) return [...values];
  const step = (values.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => values[Math.round(index * step)] ?? 0);
}
