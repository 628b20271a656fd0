/** What a page of the table tells of each player's season so far: the last picks, and how they have come to their rank. */
import type { Among } from "../among/data";
import type { LeaderboardEntry } from "../leaderboard/schema";
import type { Season } from "../season/schema";
import { readPaths } from "./paths";
import { readPathsAmong } from "./paths-among";
import type { Evening } from "./schema";

/** So many picks are told as dots. */
export const LAST_PICKS = 5;
/** As many ranks as a small line can show. */
const MOST_RANKS = 24;

/** The rows with what is told of each player's season; they stay without it before the first evening. */
export async function withSoFar<Row extends LeaderboardEntry>(
  season: Season,
  rows: readonly Row[],
  evenings: readonly Evening[],
  among: Pick<Among, "members"> | null = null,
): Promise<Row[]> {
  if (evenings.length === 0) return [...rows];
  const ids = rows.map(({ userId }) => userId);
  const read = among ? readPathsAmong(season, among, evenings) : readPaths(season, ids, evenings);
  const paths = new Map((await read).map((path) => [path.userId, path]));
  return rows.map((row) => {
    const { form = "", ranks = [] } = paths.get(row.userId) ?? {};
    return { ...row, form: form.padEnd(evenings.length, "n").slice(-LAST_PICKS), ranks: thinned(ranks, MOST_RANKS) };
  });
}

/** Of many values so many, evenly: always the first and the last. */
export function thinned(values: readonly number[], most: number): number[] {
  if (values.length <= most) return [...values];
  const step = (values.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => values[Math.round(index * step)] ?? 0);
}
