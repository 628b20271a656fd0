/** What the season's prizes come to, and who wins them (rule 20). */
import type { Rules } from "../season/rules-schema";
import { sum } from "../sum";
import { rankOf, type Standings } from "./rank";

/** What of a season's rules is about money. All of it is counted in the smallest unit of the currency, in whole numbers. */
export type PrizeRules = Pick<Rules, "entryFee" | "prizeShares">;

/** Whether there is anything to win: a pool, and shares of it. */
export function hasPrizes(rules: PrizeRules): boolean {
  return prizeRanks(rules) > 0;
}

/** How many ranks prizes are for; none where nobody pays. */
export function prizeRanks({ entryFee, prizeShares }: PrizeRules): number {
  return entryFee > 0 ? prizeShares.length : 0;
}

/** The prize pool of so many players (rule 20). */
export function prizePool(players: number, { entryFee }: PrizeRules): number {
  return entryFee * players;
}

/** The prize for a place when nobody shares it, 0 for one without a share (rule 20). */
export function prizeForPlace(place: number, players: number, rules: PrizeRules): number {
  const [pool, share] = [prizePool(players, rules), rules.prizeShares[place - 1] ?? 0];
  // A hundred times a large pool would be no exact number any more.
  return Math.floor(pool / 100) * share + Math.floor(((pool % 100) * share) / 100);
}

/**
 * What those who share a rank win together, and so each of them (rule 20): the prizes of the places that they fill. What
 * cannot be split, `leftover`, goes by ones to those who stand higher among them.
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

/**
 * Each player's prize (rule 20). `ranks` are the ranks of the table from top to bottom, as rankTable gives
 * them, and the prizes come in the same order. With fewer players than places, the prize of a place that nobody fills
 * stays in the pool.
 */
export function sharePrizes(ranks: readonly number[], players: number, rules: PrizeRules): number[] {
  return ranks.map((rank, index) => {
    const sharers = ranks.lastIndexOf(rank) - ranks.indexOf(rank) + 1;
    const { each, leftover } = rankPrize(rank, sharers, players, rules);
    return each + (index - ranks.indexOf(rank) < leftover ? 1 : 0);
  });
}

/** The ranks that prizes are for, and how many players share each. */
export function topRanks(
  standings: Standings,
  { prizeShares: { length } }: PrizeRules,
): { rank: number; points: number; players: number }[] {
  const first = standings.slice(0, length).map((one) => ({ rank: rankOf(one.points, standings), ...one }));
  return first.filter(({ rank }) => rank <= length);
}
