/**
 * Ranks (rule 19) and prizes (rule 20). Amounts are integers in the currency's smallest unit. Stored ranks come from
 * SQL in lib/scoring/rescore.ts.
 */

import { sum } from "../scoring/sum";
import type { Rules } from "../season/schema";

/** How many players have each number of points, most points first. */
type Standings = readonly { points: number; players: number }[];

/** Counts players by points. A row can stand for several players. */
export function standingsOf(rows: readonly { points: number; players?: number }[]): Standings {
  const counts = new Map<number, number>();
  for (const { points, players = 1 } of rows) counts.set(points, (counts.get(points) ?? 0) + players);
  const standings = [...counts].map(([points, players]) => ({ points, players }));
  return standings.toSorted((one, other) => other.points - one.points);
}

/** The rank of a number of points: one more than the number of players with more (rule 19). */
export function rankOf(points: number, standings: Standings): number {
  let rank = 1;
  for (const other of standings) {
    if (other.points <= points) break;
    rank += other.players;
  }
  return rank;
}

/** Each player's rank by their points, in the given order (rule 19). */
export function ranksOf(points: readonly number[]): number[] {
  const ranks = new Map<number, number>();
  for (const [index, each] of points.toSorted((one, other) => other - one).entries()) {
    if (!ranks.has(each)) ranks.set(each, index + 1);
  }
  return points.map((each) => ranks.get(each) ?? 0);
}

/** A season's rules about money. */
export type PrizeRules = Pick<Rules, "entryFee" | "prizeShares">;

export function hasPrizes({ entryFee, prizeShares }: PrizeRules): boolean {
  return entryFee > 0 && prizeShares.length > 0;
}

/** The prize pool if this many players pay. */
export function prizePool(players: number, { entryFee }: PrizeRules): number {
  return entryFee * players;
}

/** The prize for a place that nobody shares; 0 if there is none. */
export function prizeForPlace(place: number, players: number, rules: PrizeRules): number {
  const [pool, share] = [prizePool(players, rules), rules.prizeShares[place - 1] ?? 0];
  // pool * share could be too large for an exact number.
  return Math.floor(pool / 100) * share + Math.floor(((pool % 100) * share) / 100);
}

/**
 * What each player on a shared rank wins: an equal split of the prizes for the places they fill. The `leftover` can't
 * be split and goes, one unit each, to those listed first.
 */
export function rankPrize(
  rank: number,
  sharers: number,
  players: number,
  rules: PrizeRules,
): { each: number; leftover: number } {
  const paid = Math.min(sharers, Math.max(0, rules.prizeShares.length - rank + 1));
  const shared = sum(Array.from({ length: paid }, (_, at) => prizeForPlace(rank + at, players, rules)));
  const leftover = shared % sharers;
  return { each: (shared - leftover) / sharers, leftover };
}

/** Each player's prize, given the table's ranks from top to bottom. Prizes for unfilled places stay in the pool. */
export function sharePrizes(ranks: readonly number[], players: number, rules: PrizeRules): number[] {
  return ranks.map((rank, index) => {
    const sharers = ranks.lastIndexOf(rank) - ranks.indexOf(rank) + 1;
    const { each, leftover } = rankPrize(rank, sharers, players, rules);
    return each + (index - ranks.indexOf(rank) < leftover ? 1 : 0);
  });
}

/** The ranks that win prizes, and how many players share each. */
export function topRanks(
  standings: Standings,
  { prizeShares: { length } }: PrizeRules,
): { rank: number; points: number; players: number }[] {
  const first = standings.slice(0, length).map((one) => ({ rank: rankOf(one.points, standings), ...one }));
  return first.filter(({ rank }) => rank <= length);
}
