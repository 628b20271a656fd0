/** What the season's prizes come to, and who wins them (rule 20). */
import { sum } from "../sum";
import { rankOf, type Standings } from "./standings";

export const CURRENCY = "AED";
/** Money is counted in fils, so that it is always a whole number. */
export const FILS_PER_DIRHAM = 100;
/** What each player adds to the prize pool; fils (rule 20). */
export const ENTRY_FEE = 150 * FILS_PER_DIRHAM;
/** Percent of the pool for places 1, 2 and 3 (rule 20). */
export const PRIZE_SHARES = [50, 30, 20] as const;

/** The prize pool of so many players; fils (rule 20). */
export function prizePool(players: number): number {
  return ENTRY_FEE * players;
}

/** The prize for place 1, 2 or 3 when nobody shares it, 0 for any other; fils (rule 20). */
export function prizeForPlace(place: number, players: number): number {
  return Math.floor((prizePool(players) * (PRIZE_SHARES[place - 1] ?? 0)) / 100);
}

/**
 * What those who share a rank win together, and so each of them in fils (rule 20): the prizes of the places that they
 * fill. The fils that cannot be split, `leftover`, go one each to those who stand higher among them.
 */
export function rankPrize(rank: number, sharers: number, players: number): { each: number; leftover: number } {
  const paid = Math.min(sharers, Math.max(0, PRIZE_SHARES.length - rank + 1));
  const shared = sum(Array.from({ length: paid }, (_, at) => prizeForPlace(rank + at, players)));
  const leftover = shared % sharers;
  return { each: (shared - leftover) / sharers, leftover };
}

/**
 * Each player's prize in fils (rule 20). `ranks` are the ranks of the table from top to bottom, as rankTable gives
 * them, and the prizes come in the same order. With fewer players than places, the prize of a place that nobody fills
 * stays in the pool.
 */
export function sharePrizes(ranks: readonly number[], players: number): number[] {
  return ranks.map((rank, index) => {
    const { each, leftover } = rankPrize(rank, ranks.lastIndexOf(rank) - ranks.indexOf(rank) + 1, players);
    return each + (index - ranks.indexOf(rank) < leftover ? 1 : 0);
  });
}

/** The ranks that prizes are for, and how many players share each. */
export function topRanks(standings: Standings): { rank: number; points: number; players: number }[] {
  const first = standings.slice(0, PRIZE_SHARES.length).map((one) => ({ rank: rankOf(one.points, standings), ...one }));
  return first.filter(({ rank }) => rank <= PRIZE_SHARES.length);
}
