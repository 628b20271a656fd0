/**
 * The one rank (rule 19), and the places gained since the match day before: production runs it, and the replay's table too.
 *
 * SQL ranks by itself where a table goes through one statement (docs/decisions/034-raw-statements.md): in lib/export/leaderboard.ts and
 * lib/mini-league/data.ts, which tests/api/leaderboard/one-rank.test.ts holds to the same order, and in
 * lib/season-change/freeze-table.ts, which tests/api/season/frozen-table.test.ts does.
 */

/** How many players have how many points, from the most points down. */
export type Standings = readonly { points: number; players: number }[];

/** The rank of so many points: one more than there are players with more (rule 19). */
export function rankOf(points: number, standings: Standings): number {
  let rank = 1;
  // Who leads is asked most, and found first.
  for (const other of standings) {
    if (other.points <= points) break;
    rank += other.players;
  }
  return rank;
}

/** Counts players by their points, from the most down; rows of several players say how many they are. */
export function standingsOf(rows: readonly { points: number; players?: number }[]): Standings {
  const counts = new Map<number, number>();
  for (const { points, players = 1 } of rows) counts.set(points, (counts.get(points) ?? 0) + players);
  const standings = [...counts].map(([points, players]) => ({ points, players }));
  return standings.toSorted((one, other) => other.points - one.points);
}

/** The table now, and as it was before the latest match day. */
export interface Days {
  now: Standings;
  before: Standings;
}

/** How many places somebody has gained between the two; null where they had none before. */
export function placesGained(
  { points, before, wasThere }: { points: number; before: number; wasThere: boolean },
  days: Days,
): number | null {
  return wasThere ? rankOf(before, days.before) - rankOf(points, days.now) : null;
}
