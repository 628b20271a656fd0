/** The one rank (rule 19): production runs it, and the replay's table too. */
import { sum } from "../sum";

/** How many players have how many points, from the most points down. */
export type Standings = readonly { points: number; players: number }[];

/** The rank of so many points: one more than there are players with more (rule 19). */
export function rankOf(points: number, standings: Standings): number {
  return 1 + sum(standings.filter((other) => other.points > points).map(({ players }) => players));
}

export function standingsOf(rows: readonly { points: number }[]): Standings {
  const players = new Map<number, number>();
  for (const { points } of rows) players.set(points, (players.get(points) ?? 0) + 1);
  return [...players].map(([points, count]) => ({ points, players: count }));
}
