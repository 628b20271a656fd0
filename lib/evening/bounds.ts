/** Between which points a part of a table lies: who has more or less need not be read. */
import type { Standings } from "../leaderboard/rank";

export interface Part {
  /** So many rows are left out at the top. */
  from: number;
  limit: number;
}

export interface Bounds {
  most: number;
  least: number;
  /** So many have more than the most. */
  above: number;
}

/** By how many of those in the table have how many points. Null where the part may reach those who have none: they are not counted. */
export function boundsOf({ from, limit }: Part, standings: Standings): Bounds | null {
  let first: Pick<Bounds, "most" | "above"> | null = null;
  let counted = 0;
  for (const { points, players } of standings) {
    if (counted + players > from) first ??= { most: points, above: counted };
    counted += players;
    if (first && counted >= from + limit) return { ...first, least: points };
  }
  return null;
}
