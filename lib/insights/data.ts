/** What there is to tell of a season's group: worked out once for a state of the table, for whoever asks. */
import type { Among } from "../among/data";
import type { Evening } from "../evening/schema";
import { standingsOf } from "../leaderboard/rank";
import { keep } from "../read-cache";
import { type Revision, TABLE, toRevisions } from "../revisions";
import type { Season } from "../season/schema";
import { readAll } from "./rows";
import type { Insights } from "./schema";
import { workOut } from "./work-out";

const kept = keep<Insights>({ max: 5 });

/** The insights of a season whose evenings were read before, as were the revisions, the table's among them. */
export function readInsights(
  season: Season,
  evenings: readonly Evening[],
  revisions: readonly Revision[],
): Promise<Insights> {
  const table = revisions.filter(({ subject }) => subject === TABLE);
  // A match that is named anew changes no table.
  const names = evenings.map(({ matchName, matchDate }) => [matchName, matchDate]);
  return kept(JSON.stringify([season.id, names]), table, async () => {
    const half = halfOf(evenings);
    const [matches, players] = await readAll(season, evenings, half, null);
    const value = await workOut(season.rules, evenings, half, matches, players);
    // What was read of two states of the table is of neither.
    const isOneState = JSON.stringify(matches[0]?.marks) === JSON.stringify(players.marks);
    return { value, asOf: isOneState ? toRevisions([TABLE], players.marks) : [] };
  });
}

/** The insights of the members of a mini-league, who are few: their crowd, and what they are among themselves. */
export async function readInsightsAmong(
  season: Season,
  evenings: readonly Evening[],
  among: Pick<Among, "members">,
): Promise<Insights> {
  const half = halfOf(evenings);
  const [matches, players] = await readAll(season, evenings, half, among);
  const ranked = evenings.map((evening, at): Evening => {
    const points = at === evenings.length - 1 ? players.now : players.half;
    return { ...evening, standings: [...standingsOf(points.map((each) => ({ points: each })))] };
  });
  return workOut(season.rules, ranked, half, matches, players);
}

/** The evening halfway, from 1. */
function halfOf({ length }: readonly Evening[]): number {
  return Math.max(1, Math.floor(length / 2));
}
