/** Who races: the leaders, and whoever else is wanted. */
import type { Season } from "../season/schema";
import { readPaths } from "./paths";
import { MOST_RACERS, type Race } from "./schema";
import type { ShownEvenings } from "./shown";
import { readEveningTable } from "./table";

const LEADERS = 5;

/** The paths of those who lead and of others, in the order in which they stand now; without whoever is no player. */
export async function readRace(
  season: Season,
  userIds: readonly string[],
  { evenings, revisions }: ShownEvenings,
): Promise<Race> {
  if (evenings.length === 0) return { data: [], evenings: [] };
  const part = { from: 0, limit: LEADERS };
  const top = await readEveningTable(season, evenings, evenings.length, part, revisions);
  // Those who were asked for have a place before any leader has.
  const wanted = [...new Set(userIds)].slice(0, MOST_RACERS);
  const leaders = top.map(({ userId }) => userId).filter((userId) => !wanted.includes(userId));
  const racers = [...wanted, ...leaders].slice(0, MOST_RACERS);
  const paths = await readPaths(season, racers, evenings);
  const last = (ranks: readonly number[]) => ranks.at(-1) ?? 0;
  return {
    data: paths.toSorted((one, other) => last(one.ranks) - last(other.ranks)),
    evenings: [...evenings],
  };
}
