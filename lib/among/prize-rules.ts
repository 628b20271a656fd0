import type { Rules } from "../season/rules-schema";

interface Played {
  stake: number | null;
  shares: number[];
}

/** What a mini-league plays for: its own stake and shares, and nothing of the season's. */
export function prizeRulesOf({ stake, shares }: Played): Pick<Rules, "entryFee" | "prizeShares"> {
  return { entryFee: stake ?? 0, prizeShares: shares };
}
