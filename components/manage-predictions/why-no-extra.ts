import { EXTRAS_TYPE } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";

/** Why a pick of this match cannot be given a wildcard or a gamechanger; one that it bears may stay. */
export function barredFrom({ matchType }: Match, bears: boolean): string | undefined {
  return matchType === EXTRAS_TYPE || bears ? undefined : `${EXTRAS_TYPE} matches only`;
}
