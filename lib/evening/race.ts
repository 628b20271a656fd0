/** Who races: the leaders, and whoever else is wanted. */
import type { Among } from "../among/data";
import type { Looked } from "../read-cache";
import type { Season } from "../season/schema";
import { lookAtPaths } from "./paths";
import { lookAtPathsAmong } from "./paths-among";
import { LEADERS, MOST_RACERS, type Race } from "./schema";
import type { ShownEvenings } from "./shown";
import { asTheyStand, theseAndLeaders } from "./who";

/** The paths of those who lead and of others, in the order in which they stand now; without whoever is not in the table. */
export async function readRace(
  season: Season,
  userIds: readonly string[],
  shown: ShownEvenings,
  among: Among | null = null,
): Promise<Race> {
  return (await lookAtRace(season, userIds, shown, among)).value;
}

/** The paths of a race, and whether they are of the state that the evenings are of; undefined where that has to be asked. */
export async function lookAtRace(
  season: Season,
  userIds: readonly string[],
  { evenings, revisions }: ShownEvenings,
  among: Among | null = null,
): Promise<Partial<Looked<Race>> & { value: Race }> {
  if (evenings.length === 0) return { value: { data: [], evenings: [] } };
  const members = among && (await lookAtPathsAmong(season, among, evenings, revisions));
  // In the order in which they stand now: so the leaders come first.
  const wantedOnes = { who: theseAndLeaders(season.id, userIds, LEADERS), order: asTheyStand };
  const { value: known, holds } = members ?? (await lookAtPaths(season, wantedOnes, evenings, revisions));
  const isKnown = (userId: string) => members?.value.some((member) => member.userId === userId) ?? true;
  // Those who were asked for have a place before any leader has.
  const wanted = [...new Set(userIds)].filter(isKnown).slice(0, MOST_RACERS);
  const top = known.slice(0, LEADERS).map(({ userId }) => userId);
  const racers = [...wanted, ...top.filter((userId) => !wanted.includes(userId))].slice(0, MOST_RACERS);
  const inOrder = members === null ? racers : known.map(({ userId }) => userId);
  const paths = inOrder.flatMap((userId) => known.filter((one) => one.userId === userId && racers.includes(userId)));
  const last = (ranks: readonly number[]) => ranks.at(-1) ?? 0;
  const value = {
    data: paths.toSorted((one, other) => last(one.ranks) - last(other.ranks)),
    evenings: [...evenings],
  };
  return { value, holds };
}
