import { PRODUCT } from "../product";

/** What can be taken away as a file. */
const EXPORTS = ["users", "picks", "leaderboard"] as const;
export type Export = (typeof EXPORTS)[number];

/** What a file is saved as: what it holds, and the day (in UTC) of which it tells. */
export function fileName(what: Export, now: Date): string {
  return `${PRODUCT.name.toLowerCase()}-${what}-${now.toISOString().slice(0, 10)}.csv`;
}
