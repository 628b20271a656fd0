/** How many players had how many points on each evening, counted while the pages of players go by: ranks follow from it. */
import type { Report } from "./finding";
import type { Step } from "./path";
import type { Ground } from "./replay";

/** By match, players by points; of as many entries as there are different points, however many players there are. */
export type EveningCounts = Map<string, Map<number, number>>;

/** Counts one more player. Whoever has no points is not counted. */
export function countPlayer(counts: EveningCounts, steps: readonly Step[]): void {
  for (const { matchId, points } of steps) {
    if (points === 0) continue;
    const players = counts.get(matchId) ?? new Map<number, number>();
    players.set(points, (players.get(points) ?? 0) + 1);
    counts.set(matchId, players);
  }
}

/** Holds what is stored against the counts of all players of the season. */
export function compareCounts(counts: EveningCounts, { evenings }: Ground, report: Report): void {
  for (const { matchId, counts: stored } of evenings) {
    if (stored === inOrder(counts.get(matchId))) continue;
    report({ part: "points", matchId, what: "has not how many players had how many points on its evening" });
  }
}

/** As the database writes them: pairs, most points first. */
function inOrder(players: ReadonlyMap<number, number> = new Map()): string {
  const pairs = [...players].toSorted(([one], [other]) => other - one);
  return `[${pairs.map(([points, count]) => `[${points}, ${count}]`).join(", ")}]`;
}
