/** Rows of the table with their ranks, and what a page tells beside them. */
import { type PrizeRules, topRanks } from "./prizes";
import { type Days, placesGained, rankOf, standingsOf } from "./rank";
import { type LeaderboardEntry, type LeaderboardPage, type TablePlace, tellPlace } from "./schema";
import type { Read, TableRow } from "./table-rows";

/** How many players have, and had, how many points: enough to rank any row without reading those above it. */
export interface Counted extends Days {
  /** How many have paid, where the prize pool counts only them. */
  payers: number | null;
}

/** Counts players now and before the latest match day. */
export function toDays(rows: readonly { points: number; before: number; players?: number }[]): Days {
  return {
    now: standingsOf(rows),
    before: standingsOf(rows.map(({ before, ...row }) => ({ ...row, points: before }))),
  };
}

/** The rows with their ranks and the places gained. */
export function ranked(rows: readonly TableRow[], days: Days): LeaderboardEntry[] {
  return rows.map((row) => ({ rank: rankOf(row.points, days.now), moved: placesGained(row, days), ...row }));
}

/** A page of ranked rows, with the ranks that there are prizes for. */
export function toPage({ rows, hasPrevious, hasNext }: Read, days: Counted, rules: PrizeRules): LeaderboardPage {
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    data: ranked(rows, days),
    page: {
      players: days.now.reduce((total, { players }) => total + players, 0),
      ...(days.payers === null ? {} : { payers: days.payers }),
      leaders: topRanks(days.now, rules),
      previous: first && hasPrevious ? tellPlace(placeOf(first)) : null,
      next: last && hasNext ? tellPlace(placeOf(last)) : null,
    },
  };
}

/** Where a row stands in the table. */
export function placeOf({ points, correct, nameKey, userId }: TableRow): TablePlace {
  return [points, correct, nameKey, userId];
}
