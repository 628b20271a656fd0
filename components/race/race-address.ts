/** What the address of a race says beside the leaders, who are always in it. */
export interface RaceAddress {
  /** Whom one has added. */
  with: readonly string[];
  /** A season behind us. */
  season: string | null;
}

/** The pairs that stand in a race's address. */
export function racePairs({ with: added, season }: RaceAddress): [string, string][] {
  const ofSeason: [string, string][] = season === null ? [] : [["season", season]];
  return [...ofSeason, ...added.map((userId): [string, string] => ["with", userId])];
}

export function raceAddress(race: RaceAddress): string {
  const pairs = racePairs(race);
  return `/leaderboard/race${pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ""}`;
}
