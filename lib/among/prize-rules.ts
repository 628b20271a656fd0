import type { Rules } from "../season/rules-schema";
import type { ToldMiniLeague } from "./schema";

/** What a mini-league plays for: its own stake and shares, and nothing of the season's. */
export function prizeRulesOf({
  stake,
  shares,
}: Pick<ToldMiniLeague, "stake" | "shares">): Pick<Rules, "entryFee" | "prizeShares"> {
  return { entryFee: stake ?? 0, prizeShares: shares };
}
