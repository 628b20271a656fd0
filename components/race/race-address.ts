import { amongPairs } from "@/lib/among/address";

/** What the address of a race says beside the leaders, who are always in it. */
export interface RaceAddress {
  /** Whom one has added. */
  with: readonly string[];
  /** A season behind us. */
  season: string | null;
  /** Whose members alone race; null for everybody. */
  miniLeague: string | null;
}

/** The pairs that stand in a race's address. */
export function racePairs({ with: added, season, miniLeague }: RaceAddress): [string, string][] {
  const ofSeason: [string, string][] = season === null ? [] : [["season", season]];
  return [...ofSeason, ...amongPairs(miniLeague), ...added.map((userId): [string, string] => ["with", userId])];
}

export function raceAddress(race: RaceAddress): string {
  const pairs = racePairs(race);
  return `/leaderboard/race${pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ""}`;
}
