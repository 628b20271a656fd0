/** Which evenings are out of the ordinary, and how strong each team is: settled by the seed before the first ball. */
import { luckOf } from "./luck";

export type Fate =
  | "as usual"
  /** The rain comes, and there is no result. */
  | "rained off"
  /** The wrong side is entered as the winner, and put right. */
  | "corrected"
  /** Nobody has kept the score; it is entered once the points are awarded. */
  | "score came late";

const OUT_OF_THE_ORDINARY: readonly Fate[] = [
  ...(["rained off", "rained off", "rained off", "corrected", "corrected", "corrected"] as const),
  ...(["score came late", "score came late"] as const),
];

/** The fate of each match, by its number; those that are not among them go as usual. Play-offs always do. */
export function fatesOf(seed: number, league: readonly number[]): Map<number, Fate> {
  const drawn = league.toSorted((one, other) => luckOf(seed, one, "fate") - luckOf(seed, other, "fate"));
  return new Map(OUT_OF_THE_ORDINARY.map((fate, at) => [drawn[at] ?? 0, fate]));
}

/** From 0 to 1. */
export function strengthOf(seed: number, team: string): number {
  return luckOf(seed, team, "strength");
}
