/** Who races: the leaders, and whoever else is wanted. */
import type { Among } from "../among/data";
import type { Season } from "../season/schema";
import { readPaths } from "./paths";
import { readPathsAmong } from "./paths-among";
import { MOST_RACERS, type Race } from "./schema";
import type { ShownEvenings } from "./shown";
import { readEveningTable } from "./table";

const LEADERS = 5;

/** The paths of those who lead and of others, in the order in which they stand now; without whoever is not in the table. */
export async function readRace(
  season: Season,
  userIds: readonly string[],
  shown: ShownEvenings,
  among: Among | null = null,
): Promise<Race> {
  const { evenings } = shown;
  if (evenings.length === 0) return { data: [], evenings: [] };
  const members = among && (await readPathsAmong(season, among, evenings));
  const top = (members ?? (await readLeaders(season, shown))).slice(0, LEADERS);
  const isKnown = (userId: string) => members?.some((member) => member.userId === userId) ?? true;
  // Those who were asked for have a place before any leader has.
  const wanted = [...new Set(userIds)].filter(isKnown).slice(0, MOST_RACERS);
  const leaders = top.map(({ userId }) => userId).filter((userId) => !wanted.includes(userId));
  const racers = [...wanted, ...leaders].slice(0, MOST_RACERS);
  const paths = members?.filter(({ userId }) => racers.includes(userId)) ?? (await readPaths(season, racers, evenings));
  const last = (ranks: readonly number[]) => ranks.at(-1) ?? 0;
  return {
    data: paths.toSorted((one, other) => last(one.ranks) - last(other.ranks)),
    evenings: [...evenings],
  };
}

function readLeaders(season: Season, { evenings, revisions }: ShownEvenings) {
  return readEveningTable(season, evenings, evenings.length, { from: 0, limit: LEADERS }, revisions);
}
