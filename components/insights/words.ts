import { listInWords } from "@/lib/formats";
import type { Wisdom } from "@/lib/insights/crowd";
import type { CrowdMatch } from "@/lib/insights/schema";
import { outOf } from "./counts";

/** How wise the crowd has been, in a sentence. */
export function wisdomInWords({ judged, right, even }: Wisdom, players: number): string {
  const split = even === 0 ? "" : ` As many were on either side of ${even === 1 ? "one" : even}.`;
  if (judged === 0) return `There has been no majority.${split}`;
  const who = players === 1 ? "The only player" : "The majority";
  return `${who} picked the winner in ${outOf(right, judged)}.${split}`;
}

/** How few saw a winner coming, in a sentence. */
export function upsetInWords({ right, wrong }: Pick<CrowdMatch, "right" | "wrong">): string {
  const all = right + wrong;
  if (right === 0) return all === 1 ? "The one who picked was wrong." : `Not one of ${all} saw it coming.`;
  return `Only ${right} of ${all} saw it coming.`;
}

/** Those who share the best, by name as far as they are told: "Asha, Bela and 3 others". */
export function holdersInWords(names: readonly string[], holders: number): string {
  const others = holders - names.length;
  const told = others > 0 ? [...names, others === 1 ? "1 other" : `${others.toLocaleString("en")} others`] : names;
  return listInWords(told);
}
