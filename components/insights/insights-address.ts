import { amongPairs } from "@/lib/among/address";

/** What the address of the insights says: whose season, and who is beside whom. */
export interface InsightsAddress {
  /** A season behind us. */
  season: string | null;
  /** Among whose members alone; null for everybody. */
  miniLeague: string | null;
  one: string | null;
  other: string | null;
}

export function insightsPairs({ season, miniLeague, one, other }: InsightsAddress): [string, string][] {
  const pairs: [string, string | null][] = [
    ["season", season],
    ...amongPairs(miniLeague),
    ["one", one],
    ["other", other],
  ];
  return pairs.flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, value]]));
}

/** Two players side by side, at the place on the page where they stand. */
export function headToHeadAddress(address: InsightsAddress): string {
  return `/insights?${new URLSearchParams(insightsPairs(address))}#head-to-head`;
}
