/** Chance that is the same every time: of the season's seed and of what is asked, never of the clock. */
import { coinsOf } from "@/lib/contenders/coins";

/** A number from 0 up to 1, always the same for the same question. */
export function luckOf(...question: readonly (string | number)[]): number {
  return coinsOf(question.join("|"))() / 2 ** 32;
}

/** A whole number from `least` to `most`, by such a number. */
export function between(least: number, most: number, luck: number): number {
  return least + Math.floor(luck * (most - least + 1));
}
